import { countries } from '../../../config/countries.ts';
import { deliveryCalendars } from '../../../config/countries/tables/delivery-calendars.ts';
import { calculateDeliveryWindow } from '../../../domain/checkout/delivery-window.ts';
import type { DeliveryWindow } from '../../../domain/checkout/delivery-window.ts';
import type { ShippingMethodRow } from './shipping-queries.ts';

/** When an order with this method should arrive if it is placed at `now`, in ms since 1970. Null if nothing is promised. */
export function promiseDelivery(
  { countryCode, transitDaysFrom: from, transitDaysTo: to }: ShippingMethodRow,
  now: number,
): DeliveryWindow | null {
  if (from === null || to === null) return null;
  const { timeZone } = countries[countryCode];
  return calculateDeliveryWindow(now, { from, to }, { timeZone, calendar: deliveryCalendars[countryCode] });
}
