import type { Country } from '../../config/countries.ts';
import type { CartItem } from '../../contract/bag/baskets.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import type { Money } from '../money.ts';

export type CountryCurrency = Pick<Country, 'currency' | 'minorDigits'>;

/** An amount that the API decided, in minor units: for comparing and showing, never for charging. */
export const toMoney = (amount: number, { currency, minorDigits }: CountryCurrency): Money => ({
  minor: Math.round(amount * 10 ** minorDigits),
  currency,
});

/** What the shopper pays for in a bag without the membership fee: the total that promotions look at. */
export const sumItemsWithoutFee = (
  items: readonly Pick<CartItem, 'sku' | 'promotionId' | 'totalPrice'>[],
  market: CountryCurrency,
): Money => ({
  minor: items
    .filter(({ sku, promotionId }) => sku !== membershipSku && promotionId === 0)
    .reduce((sum, { totalPrice }) => sum + toMoney(totalPrice, market).minor, 0),
  currency: market.currency,
});
