import { useAccountContext } from '../account/context.ts';

/** Returns a function that writes the day of an ISO 8601 instant in the language of the page. */
export function useFormatDate(): (instant: string) => string {
  const { languageTag } = useAccountContext();
  const format = new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium' });
  return (instant) => format.format(new Date(instant));
}
