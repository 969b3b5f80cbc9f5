import type { DeskLocale } from '../../contract/desk/products.ts';
import { useFormats } from './use-formats.ts';

/** Names a locale: its country and its language, which several countries share. */
export function useLocaleName({ locales }: { locales: readonly DeskLocale[] }): (locale: string) => string {
  const { formatCountry } = useFormats();
  return (locale) => {
    const found = locales.find((one) => one.locale === locale);
    return found ? `${formatCountry(found.country)}, ${found.displayName}` : locale;
  };
}
