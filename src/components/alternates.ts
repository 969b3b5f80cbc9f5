import { getSnapshot } from '../content/snapshot/snapshot.ts';

/** The addresses of a page that exists in every locale, by locale. */
export const buildAlternates = (path: (locale: string) => string): Record<string, string> =>
  Object.fromEntries(
    getSnapshot()
      .site()
      .locales.map(({ locale }) => [locale, path(locale)]),
  );
