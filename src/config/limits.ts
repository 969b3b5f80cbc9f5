/** Limits and measures of the shop, as the spec states them (document 1, section 9). */

export const pageSizes = [9, 15, 20] as const;
export const defaultPageSize = 20;

/** Longest sides in px at which product images are asked for and made. */
export const imageSizes = { large: 800, detail: 470, thumbnail: 58 } as const;

/** Widths up to here get the mobile menu; widths below `mobileLayout` get mobile components. */
export const breakpoints = { mobileMenu: 991, mobileLayout: 768 } as const;

/** The chat opens in a window of this size in px. */
export const chatWindow = { width: 630, height: 500 } as const;

export const megaMenuItemsPerRow = 5;
export const swatchesPerSlide = 12;
/** Products of a 'you may like' in view at one time. */
export const crossSellingPerSlide = { wide: 3, narrow: 1 } as const;
export const descriptionPreviewLength = 150;
/** Options of the quantity picker before 'max+' (document 1, section 9), and the most that one line of a bag takes. */
export const quantityOptionCounts = { standard: 10, membershipFee: 1 } as const;
export const maxQuantity = 9999;

/** How long, in ms, what was done is said (document 1, section 9). */
export const statusMessageDurations = { addToBag: 3000, shareTooltip: 1000, urlCopied: 2000 } as const;

export const versionLabel = 'V2021.20.1';

/** Bytes of compressed HTML, styles inlined, within one round trip of a fresh connection. */
export const pageWeightBudget = 14_600;

/** Of one bag: most of one product, and most lines that a shopper puts in; rewards come on top. */
export const basketLimits = { quantity: 9_999, lines: 200 } as const;

/** How long, in ms, toasts stay (document 2, section 9). Errors stay until they are closed. */
export const toastDurations = { success: 5000, addToBag: 3000 } as const;

/** After how long, in ms, a call of the bag that was blocked by another is tried again (document 2, section 9). */
export const bagRetryMs = 300;
