import { countries } from '../../../config/countries.ts';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { toMoney } from '../../../domain/bag/total.ts';
import { useAccountContext } from '../../account/context.ts';

/** Formats the amounts of an order in its currency. An order without a currency has that of the country. */
export function useAmount({ currency }: OrderDetail): (amount: number) => string {
  const { formatPrice, settings } = useAccountContext();
  const country = countries[settings.country];
  return (amount) => formatPrice(toMoney(amount, { ...country, currency: currency ?? country.currency }));
}
