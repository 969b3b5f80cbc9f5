import { createHash } from 'node:crypto';
import { skuPattern, toSlug } from '../../../../domain/slug.ts';
import type { Db } from '../../../platform/database/tables.ts';

const digestLength = 6;
/** Of a sku whose short digest belongs to another one. */
const longDigestLength = 15;
const maxSlugLength = 48;

/** Visible signs and spaces between them, as any feed may have in a sku. */
const printableSkuPattern = /^(?!\s)[^\p{C}\p{Zl}\p{Zp}]{1,200}(?<!\s)$/u;

export const isPrintableSku = (text: string): boolean => printableSkuPattern.test(text);

function makeSku(text: string, length: number): string {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, length);
  return `${toSlug(text, 'item').slice(0, maxSlugLength).replace(/-$/, '')}-${digest}`;
}

/** The skus as feeds gave them, by the skus of the shop. Only those that differ. */
export type GivenSkus = ReadonlyMap<string, string>;

/** The sku of the shop for a sku of a feed. */
export type ToAddressableSku = (given: string) => string;

/**
 * Skus stand in addresses. One with other signs (`LIP/01 rouge`) becomes a slug with a digest: no two become the same,
 * and one that the catalogue has already stays the same.
 */
export function createAddressableSkus(known: GivenSkus = new Map()): ToAddressableSku {
  const givenBySku = new Map(known);
  const skus = new Map([...known].map(([sku, given]) => [given, sku]));
  return (given) => {
    if (skuPattern.test(given)) return given;
    const earlier = skus.get(given);
    if (earlier !== undefined) return earlier;
    const short = makeSku(given, digestLength);
    const sku = givenBySku.has(short) ? makeSku(given, longDigestLength) : short;
    givenBySku.set(sku, given);
    skus.set(given, sku);
    return sku;
  };
}

export async function readGivenSkus(db: Db): Promise<GivenSkus> {
  const rows = await db.selectFrom('products').select(['sku', 'givenSku']).where('givenSku', 'is not', null).execute();
  return new Map(rows.map(({ sku, givenSku }) => [sku, givenSku ?? '']));
}
