/** The card brands that the shop knows (VAL-015). */
export const cardBrandIds = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb'] as const;
export type CardBrandId = (typeof cardBrandIds)[number];
