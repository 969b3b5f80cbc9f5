import type { SearchPlan, SkuEntries, TermEntry } from './index-types.ts';
import { getSkuShard, getTermShard, getNearbyWordBands } from './shards.ts';
import { foldText, isCjk, toQueryTerms, toSkuKey } from './tokens.ts';
import { canBeMistyped, findNearestWords, getAllowedTypos } from './typos.ts';

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
  /** When nothing was found: another query that finds something. */
  suggestedQuery: string | null;
}

type Scores = ReadonlyMap<number, number>;
interface Match {
  term: string;
  scores: Scores;
  words: readonly string[];
}

/** The weights of `searchFields`. A matching sku outweighs them all; prefixes and mistyped words weigh less. */
const fieldWeights = [50, 40, 20, 10, 5] as const;
const skuWeight = 1000;
const minSkuLength = 2;
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
    return entry.startsWith(term) ? prefixFactor : 0;
  });

async function findSimilarWords(
  source: SearchSource,
  plan: SearchPlan,
  term: string,
  maxTypos: number,
): Promise<string[]> {
  if (isCjk(term) || !canBeMistyped(term)) return [];
  const bands = getNearbyWordBands(term.length, maxTypos).filter((band) => plan.wordBands.includes(band));
  return findNearestWords(term, (await Promise.all(bands.map((band) => source.words(band)))).flat(), maxTypos);
}

async function matchMistypedTerm(source: SearchSource, plan: SearchPlan, term: string): Promise<Match> {
  const words = (await findSimilarWords(source, plan, term, getAllowedTypos(term))).filter((word) => word !== term);
  const scoresByWord = await Promise.all(
    words.map((word) => scoreTerm(source, plan, word, (entry) => (entry === word ? typoFactor : 0))),
  );
  const scores = new Map<number, number>();
  for (const [product, score] of scoresByWord.flatMap((wordScores) => [...wordScores]))
    scores.set(product, Math.max(scores.get(product) ?? 0, score));
  return { term, scores, words };
}

/** The products that match every term, with the sum of their scores. */
function intersectMatches(matches: readonly Match[]): Map<number, number> {
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

async function scoreBySku(source: SearchSource, plan: SearchPlan, query: string): Promise<Scores> {
  const key = toSkuKey(query);
  if (key.length < minSkuLength || (/\s/.test(query.trim()) && !/\d/.test(key))) return new Map();
  const entries = await source.skus(getSkuShard(key, plan.skuShards));
  return new Map((Object.hasOwn(entries, key) ? (entries[key] ?? []) : []).map((product) => [product, skuWeight]));
}

const rankByScore = (scores: Scores) =>
  [...scores].toSorted(([a, first], [b, second]) => second - first || a - b).map(([product]) => product);

/** The query with its mistyped words replaced. Null when there were none. */
function buildCorrectedQuery(matches: readonly Match[]): string | null {
  if (matches.every(({ words }) => words.length === 0) || matches.some(({ term }) => isCjk(term))) return null;
  return matches.map(({ term, words }) => words[0] ?? term).join(' ');
}

/** Tolerates typos: in the terms that match nothing if there are any, else in all terms. */
async function searchWithTypos(
  source: SearchSource,
  plan: SearchPlan,
  typed: readonly Match[],
): Promise<{ scores: Map<number, number>; correctedQuery: string | null }> {
  const unknown = typed.filter(({ scores }) => scores.size === 0);
  const doubtful = unknown.length > 0 ? unknown : typed;
  const corrected = await Promise.all(
    typed.map(async (match) =>
      doubtful.includes(match) ? mergeMatches(match, await matchMistypedTerm(source, plan, match.term)) : match,
    ),
  );
  const scores = intersectMatches(corrected);
  return { scores, correctedQuery: scores.size > 0 ? buildCorrectedQuery(corrected) : null };
}

const mergeMatches = (typed: Match, corrected: Match): Match => ({
  ...corrected,
  scores: new Map([...corrected.scores, ...typed.scores]),
});

/** Suggests a query instead of one that finds nothing: its matching terms, and the nearest words to the others. */
async function suggestOtherQuery(
  source: SearchSource,
  plan: SearchPlan,
  typed: readonly Match[],
): Promise<string | null> {
  if (typed.some(({ term }) => isCjk(term))) return null;
  const nearest = await Promise.all(
    typed.map(async ({ term, scores }) =>
      scores.size > 0 ? [term] : (await findSimilarWords(source, plan, term, getAllowedTypos(term) + 1)).slice(0, 1),
    ),
  );
  const terms = nearest.flat();
  const matches = await Promise.all(
    terms.map(async (term): Promise<Match> => ({ term, words: [], scores: await scoreTypedTerm(source, plan, term) })),
  );
  if (intersectMatches(matches).size > 0) return terms.join(' ');
  return terms.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** Finds products by name, shade, line, category and sku. Loads only the files of the terms in the query. */
export async function searchProducts(source: SearchSource, query: string): Promise<SearchResult> {
  const plan = await source.plan();
  const terms = toQueryTerms(query);
  const [skus, typed] = await Promise.all([
    scoreBySku(source, plan, foldText(query)),
    Promise.all(
      terms.map(async (term): Promise<Match> => ({
        term,
        words: [],
        scores: await scoreTypedTerm(source, plan, term),
      })),
    ),
  ]);
  const exact = intersectMatches(typed);
  if (exact.size > 0 || skus.size > 0)
    return { products: rankByScore(new Map([...exact, ...skus])), correctedQuery: null, suggestedQuery: null };
  if (typed.length === 0) return { products: [], correctedQuery: null, suggestedQuery: null };
  const { scores, correctedQuery } = await searchWithTypos(source, plan, typed);
  if (scores.size > 0) return { products: rankByScore(scores), correctedQuery, suggestedQuery: null };
  return { products: [], correctedQuery: null, suggestedQuery: await suggestOtherQuery(source, plan, typed) };
}
