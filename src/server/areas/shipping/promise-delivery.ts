import { countries } from '../../../config/countries.ts';
import { deliveryCalendars } from '../../../config/countries/tables/delivery-calendars.ts';
import { calculateDeliveryWindow } from '../../../domain/checkout/delivery-window.ts';
import type { DeliveryWindow, TransitDays } from '../../../domain/checkout/delivery-window.ts';
import type { ShippingMethodRow } from './queries.ts';

/** How long a parcel is under way with a method. Null if nothing is promised. */
export const findTransitDays = ({ transitDaysFrom: from, transitDaysTo: to }: ShippingMethodRow): TransitDays | null =>
  from === null || to === null ? null : { from, to };

/** When an order with this method should arrive if it is placed at `now`, in ms since 1970. Null if nothing is promised. */
export function promiseDelivery(method: ShippingMethodRow, now: number): DeliveryWindow | null {
  const { countryCode } = method;
  const { timeZone } = countries[countryCode];
  const transit = findTransitDays(method);
  return transit && calculateDeliveryWindow(now, transit, { timeZone, calendar: deliveryCalendars[countryCode] });
}
