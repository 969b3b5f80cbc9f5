import type { Db } from '../../platform/database/tables.ts';
import { findTextLanguage } from '../../platform/texts/language-texts.ts';
import { createNoticeTexts } from './notice-texts.ts';

/** Names products by their sku and locale: a shade with its product, and what is gone by its sku. */
export async function readNoticeNames(db: Db, skus: readonly string[]) {
  const products = await db
    .selectFrom('products')
    .select(['sku', 'baseSku'])
    .where('sku', 'in', [...skus, ''])
    .execute();
  const named = products.flatMap(({ sku, baseSku }) => [sku, baseSku ?? sku]);
  const texts = await db
    .selectFrom('productTexts')
    .innerJoin('products', 'products.productId', 'productTexts.productId')
    .select(['sku', 'locale', 'name'])
    .where('sku', 'in', [...named, ''])
    .orderBy('locale')
    .execute();
  const findName = (sku: string, locale: string) => {
    const rows = texts.filter((row) => row.sku === sku);
    const isWritten = (row: { locale: string }) => findTextLanguage(row.locale) === findTextLanguage(locale);
    return (rows.find((row) => row.locale === locale) ?? rows.find(isWritten) ?? rows[0])?.name ?? sku;
  };
  return (sku: string, locale: string): string => {
    const baseSku = products.find((product) => product.sku === sku)?.baseSku ?? null;
    if (baseSku === null) return findName(sku, locale);
    const names = { product: findName(baseSku, locale), shade: findName(sku, locale) };
    return createNoticeTexts(locale)('productWithShade', names);
  };
}
