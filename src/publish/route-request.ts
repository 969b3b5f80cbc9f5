import type { IncomingHttpHeaders } from 'node:http';
import { paths } from '../i18n/paths.ts';
import type { Release } from './release.ts';
import { localeOfVisitor } from './visitor.ts';

/** What is to be done with a request for a path. `file` is relative to the site folder. */
export type Outcome =
  | { kind: 'redirect'; status: 301 | 302 | 308; location: string }
  | { kind: 'file'; file: string; status: 200 | 404 };

export interface SiteView {
  release: Pick<Release, 'locales' | 'defaultLocale' | 'products'>;
  isFile(file: string): boolean;
}

const productPath = /^(?:\/([a-z]{2}-[a-z]{2}))?\/product\/([^/]+)(?:\/.*)?$/;

/** The site's own not-found page in the language of the path. */
function notFound(path: string, { release, isFile }: SiteView): Outcome {
  const locale = path.split('/')[1] ?? '';
  const file = release.locales.includes(locale) ? `${locale}/404/index.html` : '404.html';
  return { kind: 'file', file: isFile(file) ? file : '404.html', status: 404 };
}

/** A product link without a locale, or with a name that the product no longer has. */
function productRedirect(path: string, headers: IncomingHttpHeaders, { release }: SiteView): string | null {
  const [, prefix, sku = ''] = productPath.exec(path) ?? [];
  if (sku === '') return null;
  const locale = prefix ?? localeOfVisitor(headers, release.locales, release.defaultLocale);
  const slug = release.products[locale]?.[sku];
  return slug === undefined ? null : paths.product(locale, { sku, slug });
}

function decoded(path: string): string | null {
  try { return decodeURIComponent(path); } catch { return null; }
}

/**
 * Answers a path of the site: files as they lie, folders with a slash at the end, the bare root and old or unprefixed product links by
 * redirects that keep the query. Hidden and marked files (`_headers`) are not served.
 */
export function routeRequest(rawPath: string, query: string, headers: IncomingHttpHeaders, view: SiteView): Outcome {
  const path = decoded(rawPath);
  if (path === null || path.includes('\0') || path.includes('\\') || path.split('/').includes('..')) return notFound('/', view);
  const { locales, defaultLocale } = view.release;
  const redirect = (status: 301 | 302 | 308, location: string): Outcome => ({ kind: 'redirect', status, location: `${location}${query}` });
  if (path === '/') return redirect(302, paths.home(localeOfVisitor(headers, locales, defaultLocale)));
  const home = locales.find((locale) => path === paths.home(locale));
  if (home) return redirect(302, paths.shop(home));
  const isHidden = /\/[_.](?!astro\/|images\/)[^/]*$/.test(path);
  if (!isHidden && !path.endsWith('/') && view.isFile(path.slice(1))) return { kind: 'file', file: path.slice(1), status: 200 };
  if (path.endsWith('/') && view.isFile(`${path.slice(1)}index.html`)) return { kind: 'file', file: `${path.slice(1)}index.html`, status: path.endsWith('/404/') ? 404 : 200 };
  if (!path.endsWith('/') && view.isFile(`${path.slice(1)}/index.html`)) return redirect(308, `${path}/`);
  const product = productRedirect(path, headers, view);
  if (product !== null && product !== path) return redirect(productPath.exec(path)?.[1] ? 301 : 302, product);
  return notFound(path, view);
}
