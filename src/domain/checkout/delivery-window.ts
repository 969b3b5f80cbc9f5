import type { DeliveryCalendar } from '../../config/countries/delivery.ts';
import { formatLocalTime } from '../local-time.ts';

/** How many working days a parcel is under way, at least and at most. */
export interface TransitDays {
  from: number;
  to: number;
}

/** The first and the last day on which a parcel should arrive: plain dates (YYYY-MM-DD) of the country. */
export interface DeliveryWindow {
  from: string;
  to: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const dateLength = 'YYYY-MM-DD'.length;

/** Dates are counted as instants at midnight UTC, where every day has 24 hours. */
const toPlainDate = (midnight: number): string => new Date(midnight).toISOString().slice(0, dateLength);

/** The date and the time that clocks of a time zone show. */
function readLocalTime(instant: number, timeZone: string): { midnight: number; time: string } {
  const [date = '', time = ''] = formatLocalTime(instant, timeZone).split('T');
  return { midnight: Date.parse(`${date}T00:00Z`), time };
}

function isWorkingDay(midnight: number, { workingDays, holidays }: DeliveryCalendar): boolean {
  const date = toPlainDate(midnight);
  const isHoliday = holidays.includes(date) || holidays.includes(date.slice('YYYY-'.length));
  return !isHoliday && workingDays.some((day) => day === new Date(midnight).getUTCDay());
}

function addWorkingDays(midnight: number, count: number, calendar: DeliveryCalendar): number {
  let [day, remaining] = [midnight, count];
  while (remaining > 0) {
    day += dayMs;
    if (isWorkingDay(day, calendar)) remaining -= 1;
  }
  return day;
}

/** The day on which an order is sent: that of the order, or the next working day if it is none or the cut-off has passed. */
function findDispatchDay(orderedAt: number, timeZone: string, calendar: DeliveryCalendar): number {
  const { midnight, time } = readLocalTime(orderedAt, timeZone);
  const isSentToday = isWorkingDay(midnight, calendar) && time <= calendar.cutOff;
  return isSentToday ? midnight : addWorkingDays(midnight, 1, calendar);
}

/** When an order that is placed at `orderedAt`, in ms since 1970, should arrive. */
export function calculateDeliveryWindow(
  orderedAt: number,
  transit: TransitDays,
  { timeZone, calendar }: { timeZone: string; calendar: DeliveryCalendar },
): DeliveryWindow {
  const dispatched = findDispatchDay(orderedAt, timeZone, calendar);
  return {
    from: toPlainDate(addWorkingDays(dispatched, transit.from, calendar)),
    to: toPlainDate(addWorkingDays(dispatched, transit.to, calendar)),
  };
}
