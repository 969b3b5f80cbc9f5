import { feedMaxAge } from '../../config/catalogue/product-feeds.ts';
import { analytics } from '../../config/shell/analytics.ts';
import type { SiteRecord } from '../../content/snapshot/records.ts';
import { feedsFolder } from '../../i18n/paths.ts';
import type { InlineHashes } from '../render/inline-hashes.ts';

export type HttpHeaders = Readonly<Record<string, string>>;
type SiteUrls = Pick<
  SiteRecord,
  'siteUrl' | 'apiUrl' | 'hubUrl' | 'imagesUrl' | 'securityConfiguration' | 'gTag' | 'paymentOrigins'
>;

const getOrigin = (url: string) => new URL(url).origin;
const getSocketOrigin = (url: string) => getOrigin(url).replace(/^http/, 'ws');
const quoteHashes = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
const removeDuplicates = (values: readonly string[]) => [...new Set(values)];

/**
 * The content security policy of a release. It allows the shop's own scripts, inline blocks by their hashes, and calls
 * to the addresses in the content. Browsers that support Trusted Types enforce them. A shop with an analytics tag also
 * allows the tag.
 */
export function buildContentSecurityPolicy(site: SiteUrls, hashes: InlineHashes): string {
  const identity = getOrigin(site.securityConfiguration.authority);
  const tag =
    site.gTag === ''
      ? { scripts: [], connect: [], policies: ["'none'"] }
      : { scripts: [analytics.scriptUrl], connect: analytics.connectSources, policies: [analytics.trustedTypesPolicy] };
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoteHashes(hashes.scripts), ...tag.scripts],
    'style-src': ["'self'", ...quoteHashes(hashes.styles)],
    // The API has the pictures of reviews.
    'img-src': ["'self'", 'data:', getOrigin(site.imagesUrl), getOrigin(site.apiUrl), ...tag.connect],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      getOrigin(site.apiUrl),
      getOrigin(site.hubUrl),
      getSocketOrigin(site.hubUrl),
      identity,
      ...tag.connect,
    ],
    // The payment page in the checkout's frame redirects to the shop's own `/pcicallback` (PAY-010).
    'frame-src': ["'self'", identity, ...site.paymentOrigins],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    'manifest-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': tag.policies,
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${removeDuplicates(values).join(' ')}`)
    .join('; ');
}

/** The headers of every page of a release. */
export function buildPageHeaders(site: SiteUrls, hashes: InlineHashes): HttpHeaders {
  const isSecure = site.siteUrl.startsWith('https:');
  return {
    'Content-Security-Policy': buildContentSecurityPolicy(site, hashes),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export const pageCacheControl = 'public, max-age=0, must-revalidate';
const assetCacheControl = 'public, max-age=31536000, immutable';
const feedCacheControl = `public, max-age=${feedMaxAge}`;

/** Folders whose file names contain a digest of the file. */
export const immutableFolders = ['/_astro/', '/_images/'] as const;

/** How long caches keep the file at a path of the site. The path begins with a slash. */
export function getCacheControl(path: string): string {
  if (immutableFolders.some((folder) => path.startsWith(folder))) return assetCacheControl;
  return path.startsWith(feedsFolder) ? feedCacheControl : pageCacheControl;
}

/** The headers of product feeds beside those of every page. Search engines list none. */
const feedHeaders: HttpHeaders = { 'X-Robots-Tag': 'noindex' };

/** The headers of a path beside those of every page, without the time in caches. */
export const getFolderHeaders = (path: string): HttpHeaders => (path.startsWith(feedsFolder) ? feedHeaders : {});

/** A `_headers` file in the format of Netlify and Cloudflare Pages. */
export function renderHeadersFile(headers: HttpHeaders): string {
  const block = (pattern: string, entries: HttpHeaders) =>
    `${pattern}\n${Object.entries(entries)
      .map(([name, value]) => `  ${name}: ${value}`)
      .join('\n')}\n`;
  const assets = immutableFolders.map((folder) => block(`${folder}*`, { 'Cache-Control': assetCacheControl }));
  const feeds = block(`${feedsFolder}*`, { 'Cache-Control': feedCacheControl, ...feedHeaders });
  return [block('/*', headers), ...assets, feeds].join('\n');
}
