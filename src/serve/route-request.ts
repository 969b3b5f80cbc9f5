import type { IncomingHttpHeaders } from 'node:http';
import { findRedirectTarget } from '../i18n/redirect-target.ts';
import { chooseLocale, decideLocale, type LocaleContext, type LocaleDecision } from '../i18n/choose-locale.ts';
import { paths } from '../i18n/paths.ts';
import { findLandingRedirect } from '../publish/release/landing-redirect.ts';
import { type AddressContext, findListRedirect, findProductRedirect, productPathPattern } from './old-addresses.ts';
import { readSitePath } from './site-path.ts';
import { readVisitor } from './visitor.ts';

/** The answer to a request for a path. `file` is relative to the site folder. */
export type RouteResult =
  | { kind: 'redirect'; status: 301 | 302 | 308; location: string }
  /** `country`: the visitor's country, which the page is told. The response is then for this visitor alone. */
  | { kind: 'file'; file: string; status: 200 | 404; country?: string };

export interface SiteContext extends AddressContext {
  isFile(file: string): boolean;
  /** Whether a trusted proxy sends the visitor's country. */
  trustProxy: boolean;
}

/** The locale of a path, or else the visitor's. Null for the default locale, whose page is that of the whole site. */
function findNotFoundLocale(path: string, visitor: LocaleContext, { release }: SiteContext): string | null {
  const named = release.locales.find((candidate) => path.startsWith(paths.home(candidate)));
  if (named !== undefined) return named;
  const { locale } = chooseLocale(visitor, release);
  return locale === release.defaultLocale ? null : locale;
}

/** The not-found page in the language of the path or of the visitor. Missing products have their own page (CAT-029). */
function notFoundResult(path: string, visitor: LocaleContext, site: SiteContext): RouteResult {
  const locale = findNotFoundLocale(path, visitor, site);
  const pages = locale
    ? [...(productPathPattern.test(path) ? [paths.productNotFound(locale)] : []), paths.notFound(locale)]
    : [];
  const file = pages.map((page) => `${page.slice(1)}index.html`).find(site.isFile) ?? '404.html';
  return { kind: 'file', file, status: 404 };
}

const distributorPathPattern = /^\/([a-z]{2}-[a-z]{2})\/distributor\/(\d{1,9})\/?$/;

/**
 * Redirects a distributor's path to the shop with the distributor in the query (REF-006). Other query values are kept.
 */
function findDistributorRedirect(path: string, query: string): string | null {
  const [, locale = '', id = ''] = distributorPathPattern.exec(path) ?? [];
  if (id === '') return null;
  const values = new URLSearchParams(query);
  values.set('distributorId', id);
  return `${paths.shop(locale)}?${values}`;
}

/** Files such as `_headers` and `.htaccess` are not served. Files in `_astro/` and `_images/` are. */
const hiddenFilePattern = /\/[_.](?!astro\/|images\/)[^/]*$/;

/**
 * The identity provider redirects to these paths. They are served without another redirect, which would repeat its
 * response.
 */
const identityReturnPaths: ReadonlySet<string> = new Set([paths.callback(), paths.loggedOut()]);

/** The not-found pages by their own addresses. Static hosts look for the file. */
const notFoundPagePattern = /\/404(?:\/|\.html)$/;

/** Returns the search results, the file of a path, or the index file of its folder. */
function findFile(path: string, query: string, site: SiteContext): RouteResult | null {
  const searchResults = findSearchResultsFile(path, query, site);
  if (searchResults !== null) return { kind: 'file', file: searchResults, status: 200 };
  const isFolder = path.endsWith('/') || identityReturnPaths.has(path);
  const file = isFolder ? `${path.slice(1).replace(/[^/]$/, '$&/')}index.html` : path.slice(1);
  return !hiddenFilePattern.test(path) && site.isFile(file)
    ? { kind: 'file', file, status: notFoundPagePattern.test(path) ? 404 : 200 }
    : null;
}

/** Returns the search results when the query of the shop's path has a search text. A blank text does not search. */
function findSearchResultsFile(path: string, query: string, { release, isFile }: SiteContext): string | null {
  const locale = release.locales.find((candidate) => path === paths.shop(candidate));
  if (!locale || !new URLSearchParams(query).get('q')?.trim()) return null;
  const file = `${paths.search(locale).slice(1)}index.html`;
  return isFile(file) ? file : null;
}

/** `/redirect?url=` redirects to a path of this shop (LOC-009), or to the root when the address is on another site. */
function findOwnRedirect(path: string, query: string): string | null {
  if (path.replace(/\/$/, '') !== paths.redirect()) return null;
  return findRedirectTarget(query, 'http://shop.invalid');
}

const rootFile = 'index.html';

/**
 * Serves the root page to a visitor without a saved language, with their country. Only their browser knows which
 * distributor they shop with, and the distributor's site takes precedence over the country (LOC-016).
 */
function findRootPage(path: string, decision: LocaleDecision, { country }: LocaleContext, { isFile }: SiteContext) {
  const isUndecided = path === paths.root() && decision.kind === 'go' && decision.reason !== 'saved';
  if (!isUndecided || !isFile(rootFile)) return null;
  return { kind: 'file', file: rootFile, status: 200, ...(country && { country }) } satisfies RouteResult;
}

/** Redirects the root, the paths of the landing page (PAGE-002) and distributors' paths. The query is kept. */
function findEntranceRedirect(
  path: string,
  query: string,
  decision: LocaleDecision,
  { release }: SiteContext,
): string | null {
  if (path === '/' && decision.kind === 'go') return paths.home(decision.locale) + query;
  return (
    (decision.kind === 'show' ? findLandingRedirect(path, query, decision.locale, release.landingHomes) : null) ??
    findDistributorRedirect(path, query)
  );
}

/** A slash in a name: the sku `LIP/01` in an address is not an old address of the product `LIP`. */
const encodedSlashPattern = /%2f/i;

const redirectTo = (status: 301 | 302 | 308, location: string): RouteResult => ({ kind: 'redirect', status, location });

/** Redirects a path that is not a file: its trailing slash is missing, or the product or list has a new address. */
function findMovedAddress(path: string, query: string, visitor: LocaleContext, site: SiteContext): RouteResult | null {
  if (!path.endsWith('/') && site.isFile(`${path.slice(1)}/index.html`)) return redirectTo(308, `${path}/${query}`);
  const product = findProductRedirect(path, visitor, site);
  if (product !== null && product !== path)
    return redirectTo(productPathPattern.exec(path)?.[1] ? 301 : 302, `${product}${query}`);
  const list = findListRedirect(path, site);
  return list !== null && list !== path ? redirectTo(301, `${list}${query}`) : null;
}

/**
 * Routes a path of the site. Files are served as they are, folders with a trailing slash. The root, old product and
 * list links, and links without a locale are redirected and keep their query.
 */
export function routeRequest(
  rawPath: string,
  query: string,
  headers: IncomingHttpHeaders,
  site: SiteContext,
): RouteResult {
  const path = readSitePath(rawPath);
  const visitor = readVisitor(path ?? rawPath, headers, site.trustProxy);
  if (path === null) return notFoundResult(rawPath, visitor, site);
  // Browsers read two slashes at the start of a Location header as a host name.
  if (path.includes('//')) return redirectTo(301, `${encodeURI(path.replaceAll(/\/{2,}/g, '/'))}${query}`);
  const decision = decideLocale(visitor, site.release);
  if (decision.kind === 'not-found') return notFoundResult(path, visitor, site);
  const rootPage = findRootPage(path, decision, visitor, site);
  if (rootPage !== null) return rootPage;
  const entrance = findOwnRedirect(path, query) ?? findEntranceRedirect(path, query, decision, site);
  if (entrance !== null) return redirectTo(302, entrance);
  const moved = encodedSlashPattern.test(rawPath) ? null : findMovedAddress(path, query, visitor, site);
  return findFile(path, query, site) ?? moved ?? notFoundResult(path, visitor, site);
}
