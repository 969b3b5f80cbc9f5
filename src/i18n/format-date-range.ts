/** Formats the days from one plain date (YYYY-MM-DD) to another, such as `Tue, Dec 1 – Thu, Dec 3`. */
export const formatDateRange = (from: string, to: string, languageTag: string): string =>
  // A plain date is read as midnight UTC.
  new Intl.DateTimeFormat(languageTag, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(from), new Date(to));
