import * as z from 'zod/mini';
import { obtainProductBySkus, Product } from '../../contract/catalogue/catalogue.ts';
import type { PullContext } from './context.ts';
import type { Market } from './market.ts';

/** The maximum number of skus in one request. */
const skusPerRequest = 100;

/** Its items are parsed one by one, since one that is malformed must not stop a publish. */
const productsBySkus = { ...obtainProductBySkus, reply: z.array(z.unknown()) };

/** Returns null when a product cannot be read: a pull of everything leaves it out and notes it. */
async function fetchProducts(
  { api }: PullContext,
  market: Market,
  chunks: readonly (readonly string[])[],
): Promise<Product[] | null> {
  const found: unknown[] = [];
  for (const skus of chunks)
    found.push(...(await api.call(productsBySkus, { query: { skus: skus.join(','), country: market.code } })));
  return z.array(Product).safeParse(found).data ?? null;
}

/** Packs groups of skus into requests. A group is never split, so that its products come in their order. */
function toRequests(groups: readonly (readonly string[])[]): string[][] {
  const requests: string[][] = [];
  for (const group of groups) {
    const last = requests.at(-1);
    if (last && last.length + group.length <= skusPerRequest) last.push(...group);
    else requests.push([...group]);
  }
  return requests;
}

/** A page that changed: a product with its shades, before and after the change. */
export interface ChangedFamilies {
  pages: ReadonlySet<string>;
  products: readonly Product[];
}

interface PageGroups {
  pages: ReadonlySet<string>;
  /** The skus of each page. */
  groups: string[][];
}

/**
 * The pages that showed the skus before, and the pages that show them now according to `pageOf`. Each page comes with
 * all its skus.
 */
function groupByPage(
  { sources }: PullContext,
  market: Market,
  skus: ReadonlySet<string>,
  pageOf: ReadonlyMap<string, string>,
): PageGroups {
  const pages = new Set([
    ...[...skus].flatMap((sku) => sources.findProductPage(market.code, sku) ?? []),
    ...pageOf.values(),
  ]);
  const groups = [...pages].map((page) => {
    const joining = [...pageOf].filter(([, ownPage]) => ownPage === page).map(([sku]) => sku);
    const leaving = (sku: string) => (pageOf.get(sku) ?? page) !== page;
    return [...new Set([page, ...sources.listPageSkus(market.code, page), ...joining])].filter((sku) => !leaving(sku));
  });
  return { pages, groups };
}

const isTooLarge = (groups: readonly (readonly string[])[]) => groups.some(({ length }) => length > skusPerRequest);

/**
 * The pages that show a changed product now, or did before, with all their products. Returns null when a page has more
 * products than one request may name, or a product cannot be read. Few changes move a product to another page, so the
 * pages are first read as they were, and read again only where a product moved.
 */
export async function fetchFamilies(
  context: PullContext,
  market: Market,
  skus: ReadonlySet<string>,
): Promise<ChangedFamilies | null> {
  const before = groupByPage(context, market, skus, new Map());
  const known = new Set(before.groups.flat());
  const asked = [...before.groups, ...[...skus].filter((sku) => !known.has(sku)).map((sku) => [sku])];
  if (isTooLarge(asked)) return null;
  const products = await fetchProducts(context, market, toRequests(asked));
  if (!products) return null;
  const pageOf = new Map(
    products.filter(({ sku }) => skus.has(sku)).map(({ sku, baseShade }) => [sku, baseShade || sku]),
  );
  const { pages, groups } = groupByPage(context, market, skus, pageOf);
  if (isTooLarge(groups)) return null;
  const isAsBefore = JSON.stringify(groups) === JSON.stringify(asked);
  const current = isAsBefore ? products : await fetchProducts(context, market, toRequests(groups));
  return current && { pages, products: current };
}
