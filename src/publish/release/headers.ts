import { analytics } from '../../config/shell/analytics.ts';
import type { SiteRecord } from '../../content/snapshot/records.ts';
import type { InlineHashes } from '../render/inline-hashes.ts';

export type Headers = Readonly<Record<string, string>>;
type Addresses = Pick<SiteRecord, 'siteUrl' | 'apiUrl' | 'hubUrl' | 'imagesUrl' | 'securityConfiguration' | 'gTag'>;

const origin = (url: string) => new URL(url).origin;
const socketOrigin = (url: string) => origin(url).replace(/^http/, 'ws');
const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
const unique = (values: readonly string[]) => [...new Set(values)];

/**
 * The content security policy of a release: own scripts only, inline blocks by their hashes, live calls to the
 * addresses that the
 * content names, Trusted Types where the browser enforces them. A shop with a tag that counts page views lets that one
 * in, and nothing else.
 */
export function contentSecurityPolicy(site: Addresses, hashes: InlineHashes): string {
  const identity = origin(site.securityConfiguration.authority);
  const tag =
    site.gTag === ''
      ? { scripts: [], connect: [], policies: ["'none'"] }
      : { scripts: [analytics.script], connect: analytics.connect, policies: [analytics.policy] };
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(hashes.scripts), ...tag.scripts],
    'style-src': ["'self'", ...quoted(hashes.styles)],
    'img-src': ["'self'", 'data:', origin(site.imagesUrl), ...tag.connect],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      origin(site.apiUrl),
      origin(site.hubUrl),
      socketOrigin(site.hubUrl),
      identity,
      ...tag.connect,
    ],
    'frame-src': [identity],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': tag.policies,
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${unique(values).join(' ')}`)
    .join('; ');
}

/** The headers of every page of a release. */
export function pageHeaders(site: Addresses, hashes: InlineHashes): Headers {
  const secure = site.siteUrl.startsWith('https:');
  return {
    'Content-Security-Policy': contentSecurityPolicy(site, hashes),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export const pageCaching = 'public, max-age=0, must-revalidate';
export const assetCaching = 'public, max-age=31536000, immutable';

/** Folders whose files carry their digest in the name. */
export const immutableFolders = ['/_astro/', '/_images/'] as const;

/** A `_headers` file as Netlify and Cloudflare Pages read it. */
export function headersFile(headers: Headers): string {
  const block = (pattern: string, entries: Headers) =>
    `${pattern}\n${Object.entries(entries)
      .map(([name, value]) => `  ${name}: ${value}`)
      .join('\n')}\n`;
  const assets = immutableFolders.map((folder) => block(`${folder}*`, { 'Cache-Control': assetCaching }));
  return [block('/*', headers), ...assets].join('\n');
}
