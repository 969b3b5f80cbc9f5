/** `bestselling`: by what was sold lately; `new`: by the day since which it is sold, the latest first. */
export const sortKeys = ['name', 'price', 'bestselling', 'new'] as const;
export const directions = ['asc', 'desc'] as const;

export type SortKey = (typeof sortKeys)[number];
export type Direction = (typeof directions)[number];

/** The order of a list. */
export interface ListOrder {
  sort: SortKey;
  direction: Direction;
}

/** The order of lists whose country chooses none (CAT-017). */
export const nameOrder: ListOrder = { sort: 'name', direction: 'asc' };

/** The orders to choose from, as forms and addresses of results write them, with the keys of their names. */
export const listOrders = [
  ['bestselling-asc', 'sortBestSelling'],
  ['new-asc', 'sortNew'],
  ['name-asc', 'sortNameAsc'],
  ['name-desc', 'sortNameDesc'],
  ['price-asc', 'sortPriceAsc'],
  ['price-desc', 'sortPriceDesc'],
] as const satisfies readonly (readonly [`${SortKey}-${Direction}`, string])[];
