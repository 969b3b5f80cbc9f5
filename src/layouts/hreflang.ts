import { toLanguageTag } from '../i18n/language-tag.ts';

export interface HreflangLink {
  hreflang: string;
  href: string;
}

/**
 * The hreflang links of a page: one for each locale that has it, and `x-default` for the page of the default locale or,
 * without one, the first page. A page that exists in one locale only has none.
 */
export function buildHreflangCluster(
  siteUrl: string,
  alternates: Readonly<Record<string, string>>,
  defaultLocale: string,
): HreflangLink[] {
  const entries = Object.entries(alternates).sort(([a], [b]) => (a < b ? -1 : 1));
  const fallback = alternates[defaultLocale] ?? entries[0]?.[1];
  if (entries.length < 2 || fallback === undefined) return [];
  return [
    ...entries.map(([locale, path]) => ({ hreflang: toLanguageTag(locale), href: siteUrl + path })),
    { hreflang: 'x-default', href: siteUrl + fallback },
  ];
}
