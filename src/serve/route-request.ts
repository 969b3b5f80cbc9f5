import type { IncomingHttpHeaders } from 'node:http';
import { chooseLocale, decideLocale, type LocaleDecision, type LocaleContext } from '../i18n/choose-locale.ts';
import { paths } from '../i18n/paths.ts';
import { findLandingRedirect } from '../publish/release/landing-redirect.ts';
import type { Release } from '../publish/release/release.ts';
import { readVisit } from './visitor.ts';

/** What is to be done with a request for a path. `file` is relative to the site folder. */
export type RouteResult =
  { kind: 'redirect'; status: 301 | 302 | 308; location: string } | { kind: 'file'; file: string; status: 200 | 404 };

export interface SiteContext {
  release: Pick<Release, 'locales' | 'defaultLocale' | 'products' | 'landingHomes'>;
  isFile(file: string): boolean;
  /** Whether a proxy of ours tells the visitor's country. */
  trustProxy: boolean;
}

const productPathPattern = /^(?:\/([a-z]{2}-[a-z]{2}))?\/product\/([^/]+)(?:\/.*)?$/;

/**
 * The site's own not-found page in the language of the path; a product that is not there has one of its own (document
 * 1, section 4).
 */
function notFoundResult(path: string, { release, isFile }: SiteContext): RouteResult {
  const locale = release.locales.find((known) => path.startsWith(paths.home(known)));
  const pages = locale
    ? [...(productPathPattern.test(path) ? [paths.productNotFound(locale)] : []), paths.notFound(locale)]
    : [];
  const file = pages.map((page) => `${page.slice(1)}index.html`).find(isFile) ?? '404.html';
  return { kind: 'file', file, status: 404 };
}

/** A product link without a locale, or with a name that the product no longer has. */
function findProductRedirect(path: string, visit: LocaleContext, { release }: SiteContext): string | null {
  const [, prefix, sku = ''] = productPathPattern.exec(path) ?? [];
  if (sku === '') return null;
  const locale = prefix ?? chooseLocale(visit, release).locale;
  const slug = release.products[locale]?.[sku];
  return slug === undefined ? null : paths.product(locale, { sku, slug });
}

const distributorPathPattern = /^\/([a-z]{2}-[a-z]{2})\/distributor\/(\d{1,9})\/?$/;

/**
 * The shop, opened for the distributor whose id a path names (document 3, section 2). Only digits are an id; other
 * values of the query stay.
 */
function findDistributorRedirect(path: string, query: string): string | null {
  const [, locale = '', id = ''] = distributorPathPattern.exec(path) ?? [];
  if (id === '') return null;
  const values = new URLSearchParams(query);
  values.set('distributorId', id);
  return `${paths.shop(locale)}?${values}`;
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

const isUnsafePath = (path: string): boolean =>
  path.includes('\0') || path.includes('\\') || path.split('/').includes('..');

/**
 * The pages that the identity provider leads back to answer as they are named, without a redirect that would carry its
 * answer along.
 */
const identityReturnPaths: ReadonlySet<string> = new Set([paths.callback(), paths.loggedOut()]);

/** The page of results, the file of a path, or that of the folder that it names. */
function findFile(path: string, query: string, view: SiteContext): RouteResult | null {
  const results = findSearchResultsFile(path, query, view);
  if (results !== null) return { kind: 'file', file: results, status: 200 };
  const isFolder = path.endsWith('/') || identityReturnPaths.has(path);
  const isHidden = /\/[_.](?!astro\/|images\/)[^/]*$/.test(path);
  const file = isFolder ? `${path.slice(1).replace(/[^/]$/, '$&/')}index.html` : path.slice(1);
  return !isHidden && view.isFile(file) ? { kind: 'file', file, status: path.endsWith('/404/') ? 404 : 200 } : null;
}

/** The page of results, where the shop's own address asks for products by words. Blank text asks for nothing. */
function findSearchResultsFile(path: string, query: string, { release, isFile }: SiteContext): string | null {
  const locale = release.locales.find((known) => path === paths.shop(known));
  const file =
    locale && new URLSearchParams(query).get('q')?.trim() ? `${paths.search(locale).slice(1)}index.html` : '';
  return file !== '' && isFile(file) ? file : null;
}

/**
 * Where the bare root leads, the landing page's addresses, and a distributor's own path, with the query (document 1,
 * section 2; document 3, sections 2 and 6).
 */
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

/**
 * Answers a path of the site: files as they lie, folders with a slash at the end, the bare root and old or unprefixed
 * product links by
 * redirects that keep the query. Hidden and marked files (`_headers`) are not served.
 */
export function routeRequest(
  rawPath: string,
  query: string,
  headers: IncomingHttpHeaders,
  view: SiteContext,
): RouteResult {
  const path = decodePath(rawPath);
  if (path === null || isUnsafePath(path)) return notFoundResult('/', view);
  const visit = readVisit(path, headers, view.trustProxy);
  const decision = decideLocale(visit, view.release);
  const redirect = (status: 301 | 302 | 308, location: string): RouteResult => ({
    kind: 'redirect',
    status,
    location: `${location}${query}`,
  });
  if (decision.kind === 'not-found') return notFoundResult(path, view);
  const entrance = findEntranceRedirect(path, query, decision, view);
  if (entrance !== null) return { kind: 'redirect', status: 302, location: entrance };
  const file = findFile(path, query, view);
  if (file) return file;
  if (!path.endsWith('/') && view.isFile(`${path.slice(1)}/index.html`)) return redirect(308, `${path}/`);
  const product = findProductRedirect(path, visit, view);
  if (product !== null && product !== path) return redirect(productPathPattern.exec(path)?.[1] ? 301 : 302, product);
  return notFoundResult(path, view);
}
