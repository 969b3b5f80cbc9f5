import { type ListRow, parseListFile } from '../../domain/catalogue/list-row.ts';
import { parsePlan, parseSkus, parseTerms, parseWords, type ServedPlan } from '../../domain/search/parse-files.ts';
import type { SearchSource } from '../../domain/search/search.ts';

export interface SearchFiles extends SearchSource {
  plan(): Promise<ServedPlan>;
  /** The rows of products by their numbers, in the order asked. */
  rows(products: readonly number[]): Promise<ListRow[]>;
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers with status ${response.status}.`);
  return response.json();
}

/** Keeps what was loaded; what failed is asked for again. */
function createFileCache(base: string) {
  const known = new Map<string, Promise<unknown>>();
  return async <T>(name: string, parse: (value: unknown) => T): Promise<T> => {
    let file = known.get(name);
    if (!file) known.set(name, (file = fetchJson(`${base}${name}.json`)));
    try {
      return parse(await file);
    } catch (error) {
      known.delete(name);
      throw error;
    }
  };
}

const parseRows = (rows: unknown) => parseListFile({ texts: {}, rows }).rows;

/**
 * The search index that lies below `base`, the address of the page of results. Each file is loaded when it is first
 * needed.
 */
export function createSearchFiles(base: string): SearchFiles {
  const get = createFileCache(base);
  const plan = () => get('plan', parsePlan);
  return {
    plan,
    terms: (shard) => get(`terms/${shard}`, parseTerms),
    skus: (shard) => get(`skus/${shard}`, parseSkus),
    words: (band) => get(`words/${band}`, parseWords),
    async rows(products) {
      const { stride } = await plan();
      const found = await Promise.all(
        products.map(
          async (product) => (await get(`cards/${Math.floor(product / stride)}`, parseRows))[product % stride],
        ),
      );
      return found.filter((row) => row !== undefined);
    },
  };
}
