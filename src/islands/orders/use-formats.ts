import { useMemo } from 'react';
import { useAccountContext } from '../account/context.ts';

/** Formats the instants of orders as dates of the shopper's language and time zone. Making a format is slow. */
export function useDateFormat(): (instant: string) => string {
  const { languageTag } = useAccountContext();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium' });
    return (instant) => format.format(new Date(instant));
  }, [languageTag]);
}
