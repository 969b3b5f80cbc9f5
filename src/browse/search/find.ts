import { findHelp, type HelpLink } from '../../domain/search/help.ts';
import type { ServedPlan } from '../../domain/search/parse-files.ts';
import { findPriceLimit, type PriceLimit } from '../../domain/search/price-limit.ts';
import { nothingFound, searchProducts, type SearchResult } from '../../domain/search/search.ts';
import type { SearchFiles } from './index-files.ts';

/** The results of a query: products, and help pages. */
export interface Found extends SearchResult {
  help: HelpLink[];
  /** The highest price, if the query contains one. */
  limit: PriceLimit | null;
}

/** The number of card files that are loaded for a query with only a price: enough to choose from. */
const maxBrowsedFiles = 16;

const listProducts = ({ buckets, stride }: ServedPlan): number[] =>
  Array.from({ length: Math.min(buckets, maxBrowsedFiles) * stride }, (_, number) => number);

/** The products up to a price, in the same order. */
async function keepAffordable(files: SearchFiles, products: readonly number[], minor: number): Promise<number[]> {
  const prices = await Promise.all(products.map(async (number) => (await files.rows([number]))[0]?.price));
  return products.filter((_, index) => (prices[index] ?? Infinity) <= minor);
}

/** Whether the products are those of another query than the typed one. */
const isGuess = ({ correctedQuery, droppedWords }: SearchResult) => correctedQuery !== null || droppedWords.length > 0;

/** Finds the results of a query. A question that a page answers is not treated as a misspelt product. */
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
