import { type BadgeKind, bestSellerPlaces, newProductDays } from '../../config/catalogue/badges.ts';

const dayMs = 86_400_000;

/** The day of an instant (milliseconds since 1970) in UTC, as YYYY-MM-DD. */
export const toDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The day that is so many days before an instant. */
export const toDayBefore = (instant: number, days: number): string => toDay(instant - days * dayMs);

/** Whether a product sold since a day (YYYY-MM-DD) is new: from that day on, for 60 days. */
export const isNewProduct = (availableSince: string, now: number): boolean =>
  availableSince <= toDay(now) && availableSince > toDayBefore(now, newProductDays);

/** What a badge depends on, in one country. */
interface BadgeFacts {
  /** The sale that runs. */
  sale?: object | null | undefined;
  availableSince?: string | null | undefined;
  salesRank?: number | null | undefined;
  categorySalesRank?: number | null | undefined;
}

const isUpTo = (rank: number | null | undefined, last: number) => typeof rank === 'number' && rank >= 1 && rank <= last;

/** The badge of a product at an instant: the strongest one. Null for none. */
export function pickBadge(
  { sale, availableSince, salesRank, categorySalesRank }: BadgeFacts,
  now: number,
): BadgeKind | null {
  if (sale) return 'sale';
  if (typeof availableSince === 'string' && isNewProduct(availableSince, now)) return 'new';
  if (isUpTo(salesRank, bestSellerPlaces.shop)) return 'bestSeller';
  return isUpTo(categorySalesRank, bestSellerPlaces.category) ? 'bestSellerIn' : null;
}
