import { splitWords } from './free-of.ts';
import { isCjk, toQueryTerms } from './tokens.ts';

/** A term of a query with the products that it matches. */
export interface Match {
  term: string;
  scores: ReadonlyMap<number, number>;
  /** The words that it was mistyped for. */
  words: readonly string[];
}

/** The products that match every term, with the sum of their scores. */
export function intersectMatches(matches: readonly Match[]): Map<number, number> {
  const [smallest, ...others] = matches.map(({ scores }) => scores).toSorted((a, b) => a.size - b.size);
  const intersection = new Map<number, number>();
  for (const [product, score] of smallest ?? []) {
    if (others.every((scores) => scores.has(product)))
      intersection.set(
        product,
        others.reduce((sum, scores) => sum + (scores.get(product) ?? 0), score),
      );
  }
  return intersection;
}

/** How much of the query a product matches: long words count more, and of two like ones the better scored wins. */
function measureMatch(product: number, matches: readonly Match[]): number {
  const scoreShare = 1e-4;
  return matches.reduce((sum, { term, scores }) => {
    const score = scores.get(product);
    return score === undefined ? sum : sum + term.length + score * scoreShare;
  }, 0);
}

/** The terms that the product with the largest part of the query matches. Empty when no term matches anything. */
export function keepMatchingTerms(matches: readonly Match[]): Match[] {
  let best = { product: -1, size: 0 };
  for (const product of new Set(matches.flatMap(({ scores }) => [...scores.keys()]))) {
    const size = measureMatch(product, matches);
    if (size > best.size || (size === best.size && product < best.product)) best = { product, size };
  }
  return matches.filter(({ scores }) => scores.has(best.product));
}

/** The characters of a Chinese word that no kept term covers. */
function listUncovered(word: string, kept: readonly string[]): string[] {
  const covered = new Set<number>();
  for (const term of kept)
    for (let start = word.indexOf(term); start >= 0; start = word.indexOf(term, start + 1))
      for (let index = start; index < start + term.length; index += 1) covered.add(index);
  const rest = word.replace(/./gsu, (character, index: number) => (covered.has(index) ? ' ' : character));
  return rest.split(' ').filter(Boolean);
}

/** The words of a query that have none of the kept terms, as the shopper typed them. */
export function listDroppedWords(query: string, kept: readonly string[], terms: readonly string[]): string[] {
  return splitWords(query).flatMap((word) => {
    const wordTerms = toQueryTerms(word).filter((term) => terms.includes(term));
    if (wordTerms.every((term) => kept.includes(term))) return [];
    if (isCjk(word)) return listUncovered(word, kept);
    return wordTerms.some((term) => kept.includes(term)) ? [] : [word];
  });
}
