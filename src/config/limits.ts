export const pageSizes = [9, 15, 20] as const;
export const defaultPageSize = 20;

/** The longest sides, in px, of the product images that the image host makes. */
export const imageSizes = { large: 800, detail: 470, thumbnail: 58 } as const;

/** In px: widths up to `mobileMenu` get the mobile menu (NAV-019), widths below `mobileLayout` the mobile components (NAV-032). */
export const breakpoints = { mobileMenu: 991, mobileLayout: 768 } as const;

/** The size of the chat window in px (NAV-028). */
export const chatWindow = { width: 630, height: 500 } as const;

export const megaMenuItemsPerRow = 5;
export const swatchesPerSlide = 12;
/** How many products of 'you may like' are visible at once. */
export const crossSellingPerSlide = { wide: 3, narrow: 1 } as const;
export const descriptionPreviewLength = 150;
/** In characters: search engines show about this much of the description of a page. */
export const metaDescriptionLength = 155;
/** How many options the quantity picker has before 'max+'. */
export const quantityOptionCounts = { standard: 10, membershipFee: 1 } as const;
/** The highest quantity of one line of the bag. */
export const maxQuantity = 9999;

/** How long, in ms, a page shows what the shopper has just done. */
export const statusMessageDurations = { addToBag: 3000, shareTooltip: 1000, urlCopied: 2000 } as const;

/** The version in the footer (NAV-015). */
export const versionLabel = 'V2021.20.1';

/**
 * Bytes of compressed HTML with inlined styles that arrive within one round trip of a new connection. All that the first
 * screen shows stands in them.
 */
export const firstScreenBudget = 14_600;
/** Bytes of a whole compressed page of the catalogue. */
export const pageWeightBudget = 24_000;

/** The highest quantity of a product in a basket, and how many lines a shopper can add; rewards are not counted. */
export const basketLimits = { quantity: maxQuantity, lines: 200 } as const;

/** How long, in ms, toasts stay (CONST-001, NOTE-031). Errors stay until they are closed (CONST-002). */
export const toastDurations = { success: 5000, addToBag: 3000 } as const;

/** In ms, after which a basket call that another one has blocked is tried again (BAG-023). */
export const bagRetryMs = 300;
