import type { Product, ProductAttributes } from '../../contract/catalogue/catalogue.ts';
import { type Localised, localisedText } from '../../domain/localised.ts';
import { plainText } from '../../domain/plain-text.ts';
import type { Market } from './context.ts';

type Field = keyof ProductAttributes;
const longFields = ['details', 'benefits', 'ingredients', 'applicationTechniques'] as const satisfies readonly Field[];

function fieldOf(product: Product, field: Field): Record<string, string> {
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
export function productName(product: Product, market: Pick<Market, 'defaultLocale'>, locale: string): Localised {
  const names = fieldOf(product, 'name');
  const own = localisedText(names, locale, '', '');
  const translation = localisedText(product.translations, locale, '', '');
  const found = own.translated ? own : translation.translated ? translation : null;
  if (found && plainText(found.text) !== '') return { text: plainText(found.text), translated: true };
  const other =
    localisedText(names, market.defaultLocale, '', '').text ||
    localisedText(product.translations, market.defaultLocale, '', '').text ||
    product.name;
  return { text: plainText(other) || plainText(product.name) || product.sku, translated: false };
}

export interface ProductTexts {
  name: string;
  summary: string;
  details: string;
  benefits: string;
  ingredients: string;
  applicationTechniques: string;
  untranslated: Field[];
}

/** A product's texts in one locale, cleaned; `untranslated` names those that fell back to another language. */
export function productTexts(
  product: Product,
  market: Pick<Market, 'defaultLocale'>,
  locale: string,
  clean: (html: string) => string,
): ProductTexts {
  const name = productName(product, market, locale);
  const long = longFields.map((field) => ({
    field,
    ...localisedText(fieldOf(product, field), locale, market.defaultLocale, ''),
  }));
  const [details = '', benefits = '', ingredients = '', applicationTechniques = ''] = long.map(({ text }) =>
    clean(text),
  );
  const missing = long.filter(({ text, translated }) => text !== '' && !translated).map(({ field }) => field);
  return {
    name: name.text,
    summary: plainText(details),
    details,
    benefits,
    ingredients,
    applicationTechniques,
    untranslated: name.translated ? missing : ['name', ...missing],
  };
}
