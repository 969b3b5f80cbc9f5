import type { LoadErrorEvent } from '../../config/load-error-events.ts';
import { parseShadeEntries, type ShadeEntries } from '../../domain/catalogue/shade-entry.ts';
import { type ListRow, parseListFile } from '../../domain/catalogue/list-row.ts';
import { parsePlan, parseSkus, parseTerms, parseWords, type ServedPlan } from '../../domain/search/parse-files.ts';
import type { SearchSource } from '../../domain/search/search.ts';

export interface SearchFiles extends SearchSource {
  plan(): Promise<ServedPlan>;
  /** Returns the rows of products by their numbers, in the same order. */
  rows(productNumbers: readonly number[]): Promise<ListRow[]>;
  /** Returns the shades of a product, and of others. */
  shades(productNumber: number): Promise<ShadeEntries>;
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Cannot load ${url} (status ${response.status}).`);
  return response.json();
}

/** Loads each file once, and again after a failure. */
function createFileCache(base: string) {
  const files = new Map<string, Promise<unknown>>();
  return async <T>(name: string, parse: (value: unknown) => T): Promise<T> => {
    const file = files.get(name) ?? fetchJson(`${base}${name}.json`);
    files.set(name, file);
    try {
      return parse(await file);
    } catch (error) {
      // When several calls wait for a file, only the first reports the failure.
      if (files.delete(name)) dispatchEvent(new Event('catalogue-error' satisfies LoadErrorEvent));
      throw error;
    }
  };
}

const parseRows = (rows: unknown) => parseListFile({ texts: {}, rows }).rows;

/** The search index below `base`, the address of the search page. A file is loaded when it is first needed. */
export function createSearchFiles(base: string): SearchFiles {
  const get = createFileCache(base);
  const plan = () => get('plan', parsePlan);
  return {
    plan,
    terms: (shard) => get(`terms/${shard}`, parseTerms),
    skus: (shard) => get(`skus/${shard}`, parseSkus),
    words: (band) => get(`words/${band}`, parseWords),
    async rows(productNumbers) {
      const { stride } = await plan();
      const rows = await Promise.all(
        productNumbers.map(
          async (number) => (await get(`cards/${Math.floor(number / stride)}`, parseRows))[number % stride],
        ),
      );
      return rows.filter((row) => row !== undefined);
    },
    async shades(productNumber) {
      const { stride } = await plan();
      return get(`shades/${Math.floor(productNumber / stride)}`, parseShadeEntries);
    },
  };
}
