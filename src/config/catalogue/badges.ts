/** For how many days a product counts as new in a country, from the day since which it is sold there. */
export const newProductDays = 60;

/** Over how many days sales are ranked. */
export const salesRankDays = 90;

/** Which places by sales make a product a best seller: of everything that the country sells, and of its category. */
export const bestSellerPlaces = { shop: 10, category: 3 } as const;

/** Why a card has a badge, the strongest first: a card has one at most. */
export const badgeKinds = ['sale', 'new', 'bestSeller', 'bestSellerIn'] as const;
export type BadgeKind = (typeof badgeKinds)[number];

/** The keys of their texts (namespace `catalogue`). `bestSellerIn` has the placeholder `category`. */
export const badgeTexts = {
  sale: 'badgeSale',
  new: 'badgeNew',
  bestSeller: 'badgeBestSeller',
  bestSellerIn: 'badgeBestSellerIn',
} as const satisfies Record<BadgeKind, string>;
