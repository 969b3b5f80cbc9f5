import { obtainProductBySkus, type Product } from '../../contract/catalogue/catalogue.ts';
import type { PullContext } from './context.ts';
import type { Market } from './market.ts';

/** The most skus that one request names. */
const skusPerRequest = 100;

async function fetchProducts(
  { api }: PullContext,
  market: Market,
  chunks: readonly (readonly string[])[],
): Promise<Product[]> {
  const found: Product[] = [];
  for (const skus of chunks)
    found.push(...(await api.call(obtainProductBySkus, { query: { skus: skus.join(','), country: market.code } })));
  return found;
}

/** Puts groups of skus together into requests. A group is never divided, so that its products come in their order. */
function toRequests(groups: readonly (readonly string[])[]): string[][] {
  const requests: string[][] = [];
  for (const group of groups) {
    const last = requests.at(-1);
    if (last && last.length + group.length <= skusPerRequest) last.push(...group);
    else requests.push([...group]);
  }
  return requests;
}

/** A changed page: a product with its shades, as they were and as they are. */
export interface ChangedFamilies {
  pages: ReadonlySet<string>;
  products: readonly Product[];
}

/**
 * The pages that show a changed product now, or did before, with all their products. Null when one of them has more
 * products than a request may name.
 */
export async function fetchFamilies(
  context: PullContext,
  market: Market,
  skus: ReadonlySet<string>,
): Promise<ChangedFamilies | null> {
  const { sources } = context;
  const changed = await fetchProducts(context, market, toRequests([...skus].map((sku) => [sku])));
  const pageOf = new Map(changed.map(({ sku, baseShade }) => [sku, baseShade || sku]));
  const pages = new Set([
    ...[...skus].flatMap((sku) => sources.findProductPage(market.code, sku) ?? []),
    ...pageOf.values(),
  ]);
  const families = [...pages].map((page) => {
    const joining = [...pageOf].filter(([, ownPage]) => ownPage === page).map(([sku]) => sku);
    const leaving = (sku: string) => (pageOf.get(sku) ?? page) !== page;
    return [...new Set([page, ...sources.listPageSkus(market.code, page), ...joining])].filter((sku) => !leaving(sku));
  });
  if (families.some(({ length }) => length > skusPerRequest)) return null;
  return { pages, products: await fetchProducts(context, market, toRequests(families)) };
}
