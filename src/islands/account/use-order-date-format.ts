import { useCallback } from 'react';
import { countries, parseCountryCode } from '../../config/countries.ts';
import { formatDate } from '../../i18n/format-date.ts';
import { useAccountContext } from './context.ts';

/**
 * Formats the date of an order in the shopper's language and the time zone of the order's country, like the emails
 * about the order. For an unknown country, uses that of the page.
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
