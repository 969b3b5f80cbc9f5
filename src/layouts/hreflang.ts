import { toLanguageTag } from '../i18n/language-tag.ts';

export interface HreflangLink {
  hreflang: string;
  href: string;
}

/**
 * The cluster of one page: each locale that has it, the page's own among them, and `x-default`, which is the default
 * locale's page or
 * else the first. A page that stands alone in one locale needs no cluster.
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
