import { longTextKeys, type ProductTextKey } from '../../config/catalogue/product-texts.ts';
import { createRecord } from '../../config/create-record.ts';
import type { Product } from '../../contract/catalogue/catalogue.ts';
import { type LocalizedText, pickLocalizedText } from '../../domain/localized-text.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import type { Market } from './market.ts';

function collectFieldTexts(product: Product, field: ProductTextKey): Record<string, string> {
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

export interface ProductTexts extends Record<ProductTextKey, string> {
  summary: string;
  untranslated: ProductTextKey[];
}

/** A product's cleaned texts in one locale. `untranslated` lists the fields that fell back to another language. */
export function resolveProductTexts(
  product: Product,
  market: Pick<Market, 'defaultLocale'>,
  locale: string,
  clean: (html: string) => string,
): ProductTexts {
  const name = resolveProductName(product, market, locale);
  const found = createRecord(longTextKeys, (key) =>
    pickLocalizedText(collectFieldTexts(product, key), locale, market.defaultLocale, ''),
  );
  const texts = createRecord(longTextKeys, (key) => clean(found[key].text));
  const missing = longTextKeys.filter((key) => found[key].text !== '' && !found[key].isTranslated);
  return {
    name: name.text,
    summary: toPlainText(texts.details),
    ...texts,
    untranslated: name.isTranslated ? missing : ['name', ...missing],
  };
}
