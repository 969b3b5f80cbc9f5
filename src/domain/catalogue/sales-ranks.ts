/** A product of one country with the units that were sold and not returned. */
export interface SoldProduct {
  productId: number;
  sku: string;
  name: string;
  categoryId: number;
  units: number;
}

export interface SalesRank {
  productId: number;
  /** Its place among all products, from 1. */
  rank: number;
  /** Its place among those of its category. */
  categoryRank: number;
}

const compareTexts = new Intl.Collator('en', { numeric: true }).compare;

/**
 * Ranks products by units sold, those of equal units by name. Products of which nothing was sold, or everything was
 * returned, have no rank.
 */
export function rankSales(products: readonly SoldProduct[]): SalesRank[] {
  const sold = products
    .filter(({ units }) => units > 0)
    .toSorted((a, b) => b.units - a.units || compareTexts(a.name, b.name) || (a.sku < b.sku ? -1 : 1));
  const soldByCategory = new Map<number, number>();
  return sold.map(({ productId, categoryId }, index) => {
    const categoryRank = (soldByCategory.get(categoryId) ?? 0) + 1;
    soldByCategory.set(categoryId, categoryRank);
    return { productId, rank: index + 1, categoryRank };
  });
}
