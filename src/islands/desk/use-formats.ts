import { useMemo } from 'react';
import { useDeskContext } from './context.ts';

interface Formats {
  /** Formats an instant as date and time in the reader's time zone. */
  formatTime: (instant: string) => string;
  /** The name of a country. */
  formatCountry: (code: string) => string;
  formatNumber: (value: number) => string;
}

/** The formats of the desk, created once because creating them is slow. */
export function useFormats(): Formats {
  const { languageTag } = useDeskContext();
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeStyle: 'short' });
    const names = new Intl.DisplayNames(languageTag, { type: 'region' });
    const number = new Intl.NumberFormat(languageTag);
    return {
      formatTime: (instant) => time.format(new Date(instant)),
      formatCountry: (code) => names.of(code) ?? code,
      formatNumber: (value) => number.format(value),
    };
  }, [languageTag]);
}
