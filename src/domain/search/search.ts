import { intersectMatches, keepMatchingTerms, listDroppedWords, type Match } from './drop-words.ts';
import { findBySkuKey } from './find-by-sku-key.ts';
import { isFreeOf } from './free-of.ts';
import { toFoldedGivenSkuKey } from './given-sku.ts';
import type { SearchPlan, SkuEntries, TermEntry } from './index-types.ts';
import { getTermShard, getNearbyWordBands } from './shards.ts';
import {
  foldText,
  isCjk,
  isCjkExpression,
  isPluralOf,
  separateWords,
  toExpressions,
  toMeaningfulTerms,
  toSkuKey,
} from './tokens.ts';
import { canBeMistyped, findNearestWords, getAllowedTypos, getSuggestedTypos } from './typos.ts';

/** Loads the files of an index. */
export interface SearchSource {
  plan(): Promise<SearchPlan>;
  terms(shard: number): Promise<readonly TermEntry[]>;
  skus(shard: number): Promise<SkuEntries>;
  words(band: number): Promise<readonly string[]>;
}

export interface SearchResult {
  /** The numbers of the products, best first. */
  products: number[];
  /** The query that was searched instead, when words were mistyped. */
  correctedQuery: string | null;
  /** The words that match nothing, or nothing together with the others. The products were searched without them. */
  droppedWords: string[];
  /** When nothing was found: another query that finds something. */
  suggestedQuery: string | null;
}

type Scores = ReadonlyMap<number, number>;

/** The weights of `searchFields`. A matching sku outweighs them all; prefixes and mistyped words weigh less. */
const fieldWeights = [55, 50, 45, 40, 20, 12, 10, 5, 4] as const;
const skuWeight = 1000;
const minSkuLength = 2;
const pluralFactor = 0.95;
const prefixFactor = 0.9;
const typoFactor = 0.5;

function addEntry(scores: Map<number, number>, [, ...lists]: TermEntry, factor: number): void {
  lists.forEach((list, field) => {
    let product = 0;
    for (const delta of list) {
      product += delta;
      scores.set(product, Math.max(scores.get(product) ?? 0, (fieldWeights[field] ?? 0) * factor));
    }
  });
}

async function scoreTerm(
  source: SearchSource,
  plan: SearchPlan,
  term: string,
  getFactor: (entry: string) => number,
): Promise<Map<number, number>> {
  const scores = new Map<number, number>();
  for (const entry of await source.terms(getTermShard(term, plan.termShards))) {
    const factor = getFactor(entry[0]);
    if (factor > 0) addEntry(scores, entry, factor);
  }
  return scores;
}

const scoreTypedTerm = (source: SearchSource, plan: SearchPlan, term: string) =>
  scoreTerm(source, plan, term, (entry) => {
    if (entry === term) return 1;
    if (isPluralOf(term, entry)) return pluralFactor;
    return entry.startsWith(term) && !isFreeOf(entry, term) && !isCjkExpression(entry) ? prefixFactor : 0;
  });

async function findSimilarWords(
  source: SearchSource,
  plan: SearchPlan,
  term: string,
  maxTypos: number,
): Promise<string[]> {
  if (maxTypos === 0 || !canBeMistyped(term)) return [];
  const bands = getNearbyWordBands(term.length, maxTypos).filter((band) => plan.wordBands.includes(band));
  return findNearestWords(term, (await Promise.all(bands.map((band) => source.words(band)))).flat(), maxTypos);
}

async function matchMistypedTerm(source: SearchSource, plan: SearchPlan, typed: Match): Promise<Match> {
  const { term } = typed;
  const words = await findSimilarWords(source, plan, term, getAllowedTypos(term));
  const scoresByWord = await Promise.all(
    words.map((word) => scoreTerm(source, plan, word, (entry) => (entry === word ? typoFactor : 0))),
  );
  const scores = new Map<number, number>();
  for (const [product, score] of scoresByWord.flatMap((wordScores) => [...wordScores]))
    scores.set(product, Math.max(scores.get(product) ?? 0, score));
  return { term, words, scores: new Map([...scores, ...typed.scores]) };
}

/** The products of which a part of the query is one expression: `face cream`. */
async function scorePhrases(source: SearchSource, plan: SearchPlan, expressions: readonly string[]): Promise<Scores> {
  const scores = await Promise.all(
    expressions.map((expression, index) =>
      scoreTerm(source, plan, expression, (entry) => {
        if (entry === expression) return 1;
        // The last word may not be typed out.
        return index === expressions.length - 1 && entry.startsWith(expression) ? prefixFactor : 0;
      }),
    ),
  );
  const sums = new Map<number, number>();
  for (const [product, score] of scores.flatMap((found) => [...found]))
    sums.set(product, (sums.get(product) ?? 0) + score);
  return sums;
}

/** The key of a typed sku. Null for what is no sku. */
function toTypedSkuKey(query: string): string | null {
  const folded = foldText(query);
  const key = toSkuKey(folded);
  return key.length < minSkuLength || (/\s/.test(folded.trim()) && !/\d/.test(key)) ? null : key;
}

async function scoreBySku(source: SearchSource, plan: SearchPlan, query: string): Promise<Scores> {
  const keys = [toTypedSkuKey(query), plan.hasGivenSkus === true ? toFoldedGivenSkuKey(query) : null];
  const found = await Promise.all(keys.filter((key) => key !== null).map((key) => findBySkuKey(source, plan, key)));
  return new Map(found.flat().map((product) => [product, skuWeight]));
}

const rankByScore = (scores: Scores) =>
  [...scores].toSorted(([a, first], [b, second]) => second - first || a - b).map(([product]) => product);

/** The query with its mistyped words replaced. Null when there were none. */
function buildCorrectedQuery(matches: readonly Match[]): string | null {
  if (matches.every(({ words }) => words.length === 0) || matches.some(({ term }) => isCjk(term))) return null;
  return matches.map(({ term, words }) => words[0] ?? term).join(' ');
}

/** Tolerates typos: in the terms that match nothing if there are any, else in all terms. */
function tolerateTypos(source: SearchSource, plan: SearchPlan, typed: readonly Match[]): Promise<Match[]> {
  const hasUnknown = typed.some(({ scores }) => scores.size === 0);
  return Promise.all(
    typed.map((match) =>
      hasUnknown && match.scores.size > 0 ? Promise.resolve(match) : matchMistypedTerm(source, plan, match),
    ),
  );
}

/** The nearest word to one of a query that matches nothing. */
async function suggestWord(source: SearchSource, plan: SearchPlan, matches: readonly Match[]): Promise<string | null> {
  const nearest = await Promise.all(
    matches.map(({ term }) => findSimilarWords(source, plan, term, getSuggestedTypos(term))),
  );
  return nearest.flat().toSorted((a, b) => b.length - a.length)[0] ?? null;
}

export const nothingFound: SearchResult = {
  products: [],
  correctedQuery: null,
  droppedWords: [],
  suggestedQuery: null,
};

/** Searches with typos tolerated, then without the words that match nothing together with the others. */
async function searchLoosely(
  source: SearchSource,
  plan: SearchPlan,
  typed: readonly Match[],
  query: string,
): Promise<SearchResult> {
  const corrected = await tolerateTypos(source, plan, typed);
  const scores = intersectMatches(corrected);
  if (scores.size > 0)
    return { ...nothingFound, products: rankByScore(scores), correctedQuery: buildCorrectedQuery(corrected) };
  const kept = keepMatchingTerms(withoutNeedlessTypos(typed, corrected));
  if (kept.length === 0) return { ...nothingFound, suggestedQuery: await suggestWord(source, plan, typed) };
  const terms = (matches: readonly Match[]) => matches.map(({ term }) => term);
  return {
    products: rankByScore(intersectMatches(kept)),
    correctedQuery: buildCorrectedQuery(kept),
    droppedWords: listDroppedWords(separateWords(foldText(query), plan.ignoredWords), terms(kept), terms(typed)),
    suggestedQuery: null,
  };
}

/** A word that matches as it was typed needs no correction when other words are dropped. */
const withoutNeedlessTypos = (typed: readonly Match[], corrected: readonly Match[]): Match[] =>
  corrected.map((match, index) => (typed[index] && typed[index].scores.size > 0 ? typed[index] : match));

/** Finds products by name, shade, line, category, synonym and sku. Loads only the files of the terms in the query. */
export async function searchProducts(source: SearchSource, query: string): Promise<SearchResult> {
  const plan = await source.plan();
  const terms = toMeaningfulTerms(query, plan.ignoredWords);
  const [skus, phrases, typed] = await Promise.all([
    scoreBySku(source, plan, query),
    scorePhrases(source, plan, toExpressions(query, plan.ignoredWords)),
    Promise.all(
      terms.map(async (term): Promise<Match> => ({
        term,
        words: [],
        scores: await scoreTypedTerm(source, plan, term),
      })),
    ),
  ]);
  const exact = intersectMatches(typed);
  for (const [product, score] of exact) exact.set(product, score + (phrases.get(product) ?? 0));
  if (exact.size > 0 || skus.size > 0) return { ...nothingFound, products: rankByScore(new Map([...exact, ...skus])) };
  return searchLoosely(source, plan, typed, query);
}
