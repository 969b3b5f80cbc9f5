export const pageSizes = [9, 15, 20] as const;
export const defaultPageSize = 20;
/** The number of products of a list that are painted together: two rows on a laptop, four on a phone. */
export const cardsInSight = 8;

/** The maximum sides, in px, of the product images that the image host produces. */
export const imageSizes = { large: 800, detail: 470, thumbnail: 58 } as const;

/** In px: widths up to `mobileMenu` get the mobile menu (NAV-019), widths below `mobileLayout` the mobile components (NAV-032). */
export const breakpoints = { mobileMenu: 991, mobileLayout: 768 } as const;

/** The size of the chat window in px (NAV-028). */
export const chatWindow = { width: 630, height: 500 } as const;

export const megaMenuItemsPerRow = 5;
export const swatchesPerSlide = 12;
/** The number of products of 'you may like' that are visible at once. */
export const crossSellingPerSlide = { wide: 3, narrow: 1 } as const;
export const descriptionPreviewLength = 150;
/** In characters: search engines show about this many of a page's description. */
export const metaDescriptionLength = 155;
/** The number of options in the quantity picker before 'max+'. */
export const quantityOptionCounts = { standard: 10, membershipFee: 1 } as const;
/** The maximum quantity of one line of the bag. */
export const maxQuantity = 9999;

/** How long a page confirms the shopper's last action, in ms. */
export const statusMessageDurations = { addToBag: 3000, shareTooltip: 1000, urlCopied: 2000 } as const;

/** The version in the footer (NAV-015). */
export const versionLabel = 'V2021.20.1';

/**
 * The number of bytes of compressed HTML, with inlined styles, that arrive in the first round trip of a new connection.
 * They must contain everything that the first screen shows.
 */
export const firstScreenBudget = 14_600;
/** The maximum size of a whole compressed catalogue page, in bytes. */
export const pageWeightBudget = 24_000;

/**
 * The maximum quantity of a product in a basket, and the maximum number of lines that a shopper can add. Rewards do not
 * count.
 */
export const basketLimits = { quantity: maxQuantity, lines: 200 } as const;

/** The bag says how many pieces of a product are left when there are at most so many. */
export const lowStockLimit = 5;

/** How long toasts are shown, in ms (CONST-001, NOTE-031). Errors are shown until they are closed (CONST-002). */
export const toastDurations = { success: 5000, addToBag: 3000 } as const;

/** The delay, in ms, before a basket call that was blocked by another one is retried (BAG-023). */
export const bagRetryMs = 300;
