/**
 * A kind of page, and how to find one in a locale of any shop. To add a page, add a row. Pages that redirect
 * immediately, such as the sign-in, are not listed.
 */
export interface PageState {
  name: string;
  /** The path below the home of the locale. */
  path?: string;
  /**
   * Alternatively, the first link on another page that matches a pattern; `preferred` is taken if the shop has that
   * page.
   */
  link?: { on: string; shape: RegExp; preferred?: RegExp };
  status?: number;
  /** The page whose template, styles and script it shares. */
  like?: string;
}

const segment = '[^/"]+';

export const pageStates: readonly PageState[] = [
  { name: 'front', path: 'shopproducts/' },
  {
    name: 'category',
    link: {
      on: 'shopproducts/',
      shape: new RegExp(`^shopproducts/\\d+/${segment}/$`),
      // In most shops the first category is a long list with shades.
      preferred: new RegExp(`^shopproducts/1/${segment}/$`),
    },
  },
  {
    name: 'subcategory',
    like: 'category',
    link: { on: 'shopproducts/', shape: new RegExp(`^shopproducts/\\d+/\\d+/${segment}/$`) },
  },
  { name: 'product', link: { on: 'category', shape: new RegExp(`^product/${segment}/${segment}/$`) } },
  { name: 'product-not-found', path: 'product/NO-SUCH/thing/', status: 404 },
  { name: 'search', path: 'shopproducts/?q=velvet' },
  { name: 'search-nothing', path: 'shopproducts/?q=zzyzx' },
  { name: 'not-found', path: 'no/such/page/', status: 404 },
  { name: 'cart', path: 'cart/' },
  { name: 'landing', path: 'preferred-customer-info/' },
  { name: 'privacy-policy', path: 'privacy-policy/' },
  { name: 'faq', path: 'faq/' },
  { name: 'about', path: 'aboutme/' },
  { name: 'contact', path: 'contact/' },
  { name: 'new-account', path: 'newaccount/' },
  { name: 'new-guest-account', path: 'newguestaccount/' },
  { name: 'account-created', path: 'account-created/' },
];

/** One page of each template, for checks that depend on the template alone. */
export const templatePages = pageStates.filter(({ like }) => like === undefined);

async function fetchLinks(url: string): Promise<string[]> {
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`${url} answers with status ${response.status}, so no page can be found behind it.`);
  return [...(await response.text()).matchAll(/href="([^"]+)"/g)].map(([, href = '']) => new URL(href, url).pathname);
}

/** Finds the path of a page in a locale. Throws when the shop has none. */
export async function findPagePath(siteUrl: string, locale: string, state: PageState): Promise<string> {
  const base = `/${locale}/`;
  if (!state.link) return `${base}${state.path ?? ''}`;
  const { on, shape, preferred = shape } = state.link;
  const behind = pageStates.find(({ name }) => name === on);
  const from = behind ? await findPagePath(siteUrl, locale, behind) : `${base}${on}`;
  const links = await fetchLinks(`${siteUrl}${from}`);
  const findLink = (pattern: RegExp) =>
    links.find((path) => path.startsWith(base) && pattern.test(path.slice(base.length)));
  const found = findLink(preferred) ?? findLink(shape);
  if (!found) throw new Error(`${siteUrl}${from} has no link to a page of the kind "${state.name}".`);
  return found;
}
