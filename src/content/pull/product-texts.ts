import type { Product, ProductAttributes } from '../../contract/catalogue/catalogue.ts';
import { type LocalizedText, pickLocalizedText } from '../../domain/localized-text.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import type { Market } from './context.ts';

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
 * Document 1, section 3: the name of the locale's attributes, else its translation; then the same of the country's
 * default language; then `name`.
 */
export function resolveProductName(
  product: Product,
  market: Pick<Market, 'defaultLocale'>,
  locale: string,
): LocalizedText {
  const names = collectFieldTexts(product, 'name');
  const own = pickLocalizedText(names, locale, '', '');
  const translation = pickLocalizedText(product.translations, locale, '', '');
  const found = own.isTranslated ? own : translation.isTranslated ? translation : null;
  if (found && toPlainText(found.text) !== '') return { text: toPlainText(found.text), isTranslated: true };
  const other =
    pickLocalizedText(names, market.defaultLocale, '', '').text ||
    pickLocalizedText(product.translations, market.defaultLocale, '', '').text ||
    product.name;
  return { text: toPlainText(other) || toPlainText(product.name) || product.sku, isTranslated: false };
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

/** A product's texts in one locale, cleaned; `untranslated` names those that fell back to another language. */
export function resolveProductTexts(
  product: Product,
  market: Pick<Market, 'defaultLocale'>,
  locale: string,
  clean: (html: string) => string,
): ProductTexts {
  const name = resolveProductName(product, market, locale);
  const long = longFields.map((field) => ({
    field,
    ...pickLocalizedText(collectFieldTexts(product, field), locale, market.defaultLocale, ''),
  }));
  const [details = '', benefits = '', ingredients = '', applicationTechniques = ''] = long.map(({ text }) =>
    clean(text),
  );
  const missing = long.filter(({ text, isTranslated }) => text !== '' && !isTranslated).map(({ field }) => field);
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
