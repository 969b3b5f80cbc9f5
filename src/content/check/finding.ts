/** Permanent codes of what a check refuses. */
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
/** Permanent codes of what it only tells. */
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
] as const;
export type FindingCode = (typeof refusalCodes)[number] | (typeof warningCodes)[number];

export interface Finding {
  code: FindingCode;
  severity: 'error' | 'warning';
  message: string;
  howToOverrule: string;
}

export const refusal = (code: (typeof refusalCodes)[number], message: string): Finding => ({
  code,
  severity: 'error',
  message,
  howToOverrule: `If this is meant, publish with --allow ${code}.`,
});
export const warning = (code: (typeof warningCodes)[number], message: string): Finding => ({
  code,
  severity: 'warning',
  message,
  howToOverrule: '',
});

const shown = 5;

/** The first few of a list and how many more there are. */
export const some = (items: readonly string[]): string =>
  items.slice(0, shown).join(', ') + (items.length > shown ? ` and ${items.length - shown} more` : '');
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
