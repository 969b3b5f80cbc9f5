import type { Db } from '../../../platform/database/tables.ts';
import { findTextLanguage } from '../../../platform/texts/language-texts.ts';

/** Names the shade of a sku in a language. Empty for a product without shades. */
export type NameShade = (sku: string, language: string) => string;

/** Reads the names of products and shades alone, by the language of their locales. */
export async function readProductNames(db: Db, skus: readonly string[]) {
  const rows =
    skus.length === 0
      ? []
      : await db
          .selectFrom('products')
          .innerJoin('productTexts', 'productTexts.productId', 'products.productId')
          .select(['sku', 'baseSku', 'locale', 'productTexts.name'])
          .where('sku', 'in', [...new Set(skus)])
          .orderBy('locale')
          .execute();
  const bySku = Map.groupBy(rows, ({ sku }) => sku);
  const findRow = (sku: string, language: string) => {
    const texts = bySku.get(sku) ?? [];
    return texts.find(({ locale }) => findTextLanguage(locale) === language) ?? texts[0];
  };
  const nameShade: NameShade = (sku, language) => {
    const row = findRow(sku, language);
    return row?.baseSku ? row.name : '';
  };
  return { nameShade, nameProduct: (sku: string, language: string) => findRow(sku, language)?.name ?? sku };
}
