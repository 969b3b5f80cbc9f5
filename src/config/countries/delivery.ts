/** A day of the week as `Date.getUTCDay` counts: 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** When parcels of a country leave and arrive. Days and times are those of the country's time zone. */
export interface DeliveryCalendar {
  /** `HH:MM`. An order that is placed by then, on a working day, is sent on that day. */
  cutOff: string;
  workingDays: readonly [Weekday, ...Weekday[]];
  /** Days on which nothing is sent or delivered: `MM-DD` for every year, or `YYYY-MM-DD`. */
  holidays: readonly string[];
}

export const mondayToFriday = [1, 2, 3, 4, 5] as const satisfies readonly Weekday[];
export const everyDay = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[];
