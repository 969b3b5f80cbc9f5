import { findHelp, type HelpLink } from '../../domain/search/help.ts';
import type { ServedPlan } from '../../domain/search/parse-files.ts';
import { findPriceLimit, type PriceLimit } from '../../domain/search/price-limit.ts';
import { nothingFound, searchProducts, type SearchResult } from '../../domain/search/search.ts';
import type { SearchFiles } from './index-files.ts';

/** What the shop has for a query: products, and pages that help. */
export interface Found extends SearchResult {
  help: HelpLink[];
  /** The highest price that the query names. */
  limit: PriceLimit | null;
}

/** How many files of cards a query of nothing but a price loads: enough to choose from. */
const maxBrowsedFiles = 16;

const listProducts = ({ buckets, stride }: ServedPlan): number[] =>
  Array.from({ length: Math.min(buckets, maxBrowsedFiles) * stride }, (_, number) => number);

/** The products that cost at most so much, in the same order. */
async function keepAffordable(files: SearchFiles, products: readonly number[], minor: number): Promise<number[]> {
  const prices = await Promise.all(products.map(async (number) => (await files.rows([number]))[0]?.price));
  return products.filter((_, index) => (prices[index] ?? Infinity) <= minor);
}

/** Whether the products are those of another query than the one that was typed. */
const isGuess = ({ correctedQuery, droppedWords }: SearchResult) => correctedQuery !== null || droppedWords.length > 0;

/** Finds what a query asks for. A question that a page answers is not taken for a mistyped product. */
export async function findProductsAndHelp(files: SearchFiles, query: string): Promise<Found> {
  const plan = await files.plan();
  const help = findHelp(plan.help, query);
  const limit = findPriceLimit(query, plan.prices, plan.prices.minorDigits);
  const searched = limit?.rest ?? query;
  const result =
    searched === '' ? { ...nothingFound, products: listProducts(plan) } : await searchProducts(files, searched);
  const wanted = help.length > 0 && isGuess(result) ? nothingFound : result;
  const products = limit ? await keepAffordable(files, wanted.products, limit.minor) : wanted.products;
  return { ...wanted, products, help, limit };
}
