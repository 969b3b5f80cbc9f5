import { findCommonTitle, findOwnTitle } from '../../src/server/areas/catalogue/import/shop-files/variant-titles.ts';
import type { FeedItem } from './product-feed.ts';

interface FeedNames {
  product: string;
  /** Those of the items, in their order. */
  variants: readonly string[];
}

const separator = ' - ';
const isEachDifferent = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** Titles of the form `Velvet lip - Fig`, all of one product. Null for others. */
function splitTitles(titles: readonly string[]): FeedNames | null {
  const ends = titles.map((title) => title.lastIndexOf(separator));
  const [product = '', ...others] = titles.map((title, index) => title.slice(0, ends[index]));
  const isSplit = ends.every((end) => end > 0) && others.every((name) => name === product);
  return isSplit
    ? { product, variants: titles.map((title, i) => title.slice((ends[i] ?? 0) + separator.length)) }
    : null;
}

/** The color and the size of each item, as far as they differ. */
function nameByOptions(items: readonly FeedItem[]): string[] {
  const differing = (['color', 'size'] as const).filter(
    (option) => new Set(items.map((item) => item[option])).size > 1,
  );
  return items.map((item) => differing.flatMap((option) => item[option] ?? []).join(' / '));
}

/**
 * The names of a product with variants. Feeds repeat it in the title of each, with what they differ by, or give all of them
 * the same title and their options beside it.
 */
export function readNames(items: readonly FeedItem[]): FeedNames {
  const titles = items.map(({ title }) => title);
  const split = splitTitles(titles);
  if (split && isEachDifferent(split.variants)) return split;
  const product = findCommonTitle(titles);
  const options = nameByOptions(items);
  const rests = titles.map((title) => findOwnTitle(title, product));
  const names = isEachDifferent(rests) ? rests : options;
  return { product, variants: names.map((name, index) => name || titles[index] || '') };
}
