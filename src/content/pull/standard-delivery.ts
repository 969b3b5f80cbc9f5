import { ShippingMethodType } from '../../contract/enumerations.ts';
import { getShipping, type ShippingMethod } from '../../contract/checkout/shipping.ts';
import { toMoney } from '../../domain/bag/total.ts';
import type { CountryRecord } from '../snapshot/records.ts';
import type { PullContext } from './context.ts';
import type { Market } from './market.ts';

/** From which amount standard delivery is free. Null if it never is, and if it always is. */
function findFreeFrom(methods: readonly ShippingMethod[], market: Market) {
  const limits = methods.filter(({ rate }) => rate === 0).map(({ lowerLimit }) => toMoney(lowerLimit, market));
  const [lowest] = limits.toSorted((a, b) => a.minor - b.minor);
  return lowest && lowest.minor > 0 ? lowest : null;
}

/** What standard delivery costs from an amount of goods on, the lowest amount first. */
const listRates = (methods: readonly ShippingMethod[], market: Market) =>
  methods
    .map(({ lowerLimit, rate }) => ({ from: toMoney(lowerLimit, market), rate: toMoney(rate, market) }))
    .toSorted((a, b) => a.from.minor - b.from.minor);

/** How many working days standard delivery takes, at least and at most. Null unless the API says it of each method. */
function findTransitDays(methods: readonly ShippingMethod[]) {
  const days = methods.flatMap(({ transitDaysFrom: from, transitDaysTo: to }) =>
    from === undefined || to === undefined ? [] : [{ from, to }],
  );
  if (days.length === 0 || days.length < methods.length) return null;
  return { from: Math.min(...days.map(({ from }) => from)), to: Math.max(...days.map(({ to }) => to)) };
}

/** What pages say of the standard delivery of a country, for everyone. */
export async function pullStandardDelivery(
  { api }: Pick<PullContext, 'api'>,
  market: Market,
): Promise<CountryRecord['standardDelivery']> {
  const methods = await api.callOrNull(
    getShipping,
    { params: { countryId: market.countryId }, query: { countryCode: market.code } },
    { kind: 'countries', subject: '' },
  );
  const standard = (methods ?? []).filter((method) => method.shippingMethodTypeId === ShippingMethodType.Regular);
  return {
    freeFrom: findFreeFrom(standard, market),
    transitDays: findTransitDays(standard),
    rates: listRates(standard, market),
  };
}
