/** A moment, in milliseconds since 1970, as a customer reads it. */
export const formatMoment = (locale: string, moment: number): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(moment);
