import { countries } from '../../../config/countries.ts';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { toMoney } from '../../../domain/bag/total.ts';
import { useAccountContext } from '../../account/context.ts';

/** Formats the amounts of an order in its currency, or in that of the page's country when it has none. */
export function useAmount({ currency }: OrderDetail): (amount: number) => string {
  const { formatPrice, settings } = useAccountContext();
  const country = countries[settings.country];
  return (amount) => formatPrice(toMoney(amount, { ...country, currency: currency ?? country.currency }));
}
