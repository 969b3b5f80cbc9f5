import { readAttributes, toAttributeOptions } from '../../domain/catalogue/product-attributes.ts';
import { pickBadge } from '../../domain/catalogue/badges.ts';
import type { ProductOffer } from '../../domain/catalogue/product-offer.ts';
import type { Product } from '../../contract/catalogue/catalogue.ts';
import type { CardRecord, Shade } from '../snapshot/records.ts';

interface ProductFamily {
  product: Product;
  shades: readonly Product[];
}

type CardFacts = Pick<CardRecord, 'attributes' | 'rank' | 'since'>;

/** The undertones of complexion shades, which the shade finder compares. */
const readUndertones = (shades: readonly Shade[]) => ({
  undertone: shades.flatMap(({ tone }) => (tone ? [tone.undertone] : [])),
});

/** What lists sort and filter a product with its shades by. Facts that the API does not have are absent. */
export function readCardFacts(
  { product, shades, shadeRecords }: ProductFamily & { shadeRecords: readonly Shade[] },
  { availableSince, salesRank }: ProductOffer,
): CardFacts {
  const own = [product, ...shades].map((one) => readAttributes(one.attributes).attributes);
  const attributes = toAttributeOptions([...own, readUndertones(shadeRecords)]);
  return {
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(salesRank !== null && { rank: salesRank }),
    ...(availableSince !== null && { since: availableSince }),
  };
}

/** The badge of a product at an instant, with what its text needs. A sold-out product has none: its card says so. */
export function readBadge(
  offer: ProductOffer,
  { soldOut, categoryName }: { soldOut: boolean; categoryName: string | undefined },
  now: number,
): Pick<CardRecord, 'badge'> {
  const kind = soldOut ? null : pickBadge(offer, now);
  if (kind === null) return {};
  if (kind !== 'bestSellerIn') return { badge: { kind } };
  return categoryName === undefined ? {} : { badge: { kind, category: categoryName } };
}

/** The attributes and values of a product that nobody can filter by, by sku. */
export const listUnknownAttributes = ({ product, shades }: ProductFamily): { sku: string; unknown: string[] }[] =>
  [product, ...shades].map(({ sku, attributes }) => ({ sku, unknown: readAttributes(attributes).unknown }));
