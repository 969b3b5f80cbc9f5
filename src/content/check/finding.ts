/** Permanent codes of findings that stop a publish. */
export const refusalCodes = [
  'NO_CATEGORIES',
  'NO_PRODUCTS',
  'LOCALE_GONE',
  'PRODUCTS_GONE',
  'PRICE_JUMP',
  'CATEGORY_EMPTIED',
  'TEXTS_MISSING',
  'DUPLICATE_SKU',
] as const;
/** Permanent codes of findings that are only reported. */
export const warningCodes = [
  'UNTRANSLATED',
  'IMAGES_MISSING',
  'IMAGE_HOST_DOWN',
  'CATEGORY_EMPTY',
  'COUNTRY_LEFT_OUT',
  'LOCALE_LEFT_OUT',
  'SKUS_REFUSED',
  'LINKS_DROPPED',
  'COLORS_UNREADABLE',
  'CATEGORY_UNKNOWN',
  'BASES_MISSING',
  'NOT_BUYABLE',
  'PROMOTIONS_BROKEN',
  'PRODUCTS_UNREADABLE',
  'REVIEWS_UNREADABLE',
] as const;
type FindingCode = (typeof refusalCodes)[number] | (typeof warningCodes)[number];

export interface Finding {
  code: FindingCode;
  severity: 'error' | 'warning';
  message: string;
}

export const createRefusal = (code: (typeof refusalCodes)[number], message: string): Finding => ({
  code,
  severity: 'error',
  message,
});
export const createWarning = (code: (typeof warningCodes)[number], message: string): Finding => ({
  code,
  severity: 'warning',
  message,
});

const maxListed = 5;

/** The first items of a list, and the number of the others. */
export const summarizeList = (items: readonly string[]): string =>
  items.slice(0, maxListed).join(', ') + (items.length > maxListed ? ` and ${items.length - maxListed} more` : '');
export const formatCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
