import type { Product, ProductAttributes } from '../../contract/catalogue/catalogue.ts';
import { type LocalizedText, pickLocalizedText } from '../../domain/localized-text.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import type { Market } from './market.ts';

type TextField = keyof ProductAttributes;
const longFields = [
  'details',
  'benefits',
  'ingredients',
  'applicationTechniques',
] as const satisfies readonly TextField[];

function collectFieldTexts(product: Product, field: TextField): Record<string, string> {
  return Object.fromEntries(
    Object.entries(product.productDetails?.productAttributes ?? {}).map(([locale, attributes]) => [
      locale,
      attributes[field],
    ]),
  );
}

/**
 * The first of these that exists: the name in the locale's attributes, its translation, the same two of the country's
 * default language, `name`.
 */
export function resolveProductName(
  product: Product,
  market: Pick<Market, 'defaultLocale'>,
  locale: string,
): LocalizedText {
  const names = collectFieldTexts(product, 'name');
  const attribute = pickLocalizedText(names, locale, '', '');
  const translation = pickLocalizedText(product.translations, locale, '', '');
  const translated = [attribute, translation].find(({ isTranslated }) => isTranslated);
  const translatedName = toPlainText(translated?.text ?? '');
  if (translatedName !== '') return { text: translatedName, isTranslated: true };
  const fallback =
    pickLocalizedText(names, market.defaultLocale, '', '').text ||
    pickLocalizedText(product.translations, market.defaultLocale, '', '').text ||
    product.name;
  return { text: toPlainText(fallback) || toPlainText(product.name) || product.sku, isTranslated: false };
}

export interface ProductTexts {
  name: string;
  summary: string;
  details: string;
  benefits: string;
  ingredients: string;
  applicationTechniques: string;
  untranslated: TextField[];
}

/** A product's cleaned texts in one locale. `untranslated` lists the fields that fell back to another language. */
export function resolveProductTexts(
  product: Product,
  market: Pick<Market, 'defaultLocale'>,
  locale: string,
  clean: (html: string) => string,
): ProductTexts {
  const name = resolveProductName(product, market, locale);
  const longTexts = longFields.map((field) => ({
    field,
    ...pickLocalizedText(collectFieldTexts(product, field), locale, market.defaultLocale, ''),
  }));
  const [details = '', benefits = '', ingredients = '', applicationTechniques = ''] = longTexts.map(({ text }) =>
    clean(text),
  );
  const missing = longTexts.filter(({ text, isTranslated }) => text !== '' && !isTranslated).map(({ field }) => field);
  return {
    name: name.text,
    summary: toPlainText(details),
    details,
    benefits,
    ingredients,
    applicationTechniques,
    untranslated: name.isTranslated ? missing : ['name', ...missing],
  };
}
