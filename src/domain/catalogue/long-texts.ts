import { type LongTextKey, longTexts } from '../../config/catalogue/product-texts.ts';

/** The long texts of a product that are not empty, as the database keeps them. */
export type LongTexts = Partial<Record<LongTextKey, string>>;

/** `readText` returns a text of the product, empty when it has none. */
export const collectLongTexts = (readText: (text: (typeof longTexts)[number]) => string): LongTexts =>
  Object.fromEntries(longTexts.map((text) => [text.key, readText(text)] as const).filter(([, text]) => text !== ''));
