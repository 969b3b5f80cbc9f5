import { countries } from '../../config/countries.ts';
import { formatDate } from '../../i18n/format-date.ts';
import { useAccountContext } from './context.ts';

/**
 * Returns a function that formats the day of an ISO 8601 instant in the language and the time zone of the page's
 * country.
 */
export function useFormatDate(): (instant: string) => string {
  const { languageTag, settings } = useAccountContext();
  const { timeZone } = countries[settings.country];
  return (instant) => formatDate(instant, { languageTag, timeZone, style: 'medium' });
}
