import { content } from '../content/snapshot/snapshot.ts';

/** The addresses of a page that every locale has. */
export const everyLocale = (path: (locale: string) => string): Record<string, string> =>
  Object.fromEntries(
    content()
      .site()
      .locales.map(({ locale }) => [locale, path(locale)]),
  );
