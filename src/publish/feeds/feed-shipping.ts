import { handlingDays } from '../../config/checkout/handling-days.ts';
import type { CountryRecord } from '../../content/snapshot/records.ts';
import type { Money } from '../../domain/money.ts';

interface Days {
  from: number;
  to: number;
}

/** Standard delivery of one item, as its page says it. */
export interface FeedShipping {
  country: string;
  service: string;
  price: Money;
  /** From which amount of goods on delivery is free. */
  freeFrom: Money | null;
  handlingDays: Days;
  /** In working days. */
  transitDays: Days | null;
}

/** The service as networks show it. They want the same word for it in each item. */
const service = 'Standard';

/** What delivery costs when nothing else is ordered. Returns null when the content does not say it. */
export function createFeedShipping(
  price: Money,
  country: string,
  delivery: CountryRecord['standardDelivery'],
): FeedShipping | null {
  const rate = delivery?.rates.findLast(({ from }) => from.minor <= price.minor)?.rate;
  if (!delivery || !rate) return null;
  const { freeFrom, transitDays } = delivery;
  return { country, service, price: rate, freeFrom, handlingDays, transitDays };
}

const isSpan = ({ from, to }: Days) => from >= 0 && from <= to;

/** What networks would refuse of it. */
export function findShippingProblems(shipping: FeedShipping | null, price: Money): string[] {
  if (shipping === null) return [];
  const { country, price: rate, freeFrom, transitDays } = shipping;
  const isValid =
    /^[A-Z]{2}$/.test(country) &&
    [rate, freeFrom ?? price].every(({ currency }) => currency === price.currency) &&
    (transitDays === null || isSpan(transitDays));
  return isValid ? [] : ['shipping is not valid'];
}
