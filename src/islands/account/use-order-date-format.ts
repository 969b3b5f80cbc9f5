import { useCallback } from 'react';
import { countries, parseCountryCode } from '../../config/countries.ts';
import { formatDate } from '../../i18n/format-date.ts';
import { useAccountContext } from './context.ts';

/**
 * Writes the date of an order in the shopper's language and the time zone of the order's country, as the emails about the
 * order do. A country that the shop does not know counts as that of the page.
 */
export type FormatOrderDate = (order: { orderDate: string; country: string }) => string;

export function useOrderDateFormat(): FormatOrderDate {
  const { languageTag, settings } = useAccountContext();
  return useCallback(
    ({ orderDate, country }) => {
      const { timeZone } = countries[parseCountryCode(country) ?? settings.country];
      return formatDate(orderDate, { languageTag, timeZone, style: 'medium' });
    },
    [languageTag, settings.country],
  );
}
