import type { SearchPlan, SkuEntries, TermEntry } from './index-shape.ts';
import { skuShardOf, termShardOf, wordBandsAround } from './shards.ts';
import { fold, isCjk, queryTerms, skuKey } from './tokens.ts';
import { canBeMistyped, nearestWords, slipsIn } from './typos.ts';

/** Where the files of an index come from. */
export interface SearchSource {
  plan(): Promise<SearchPlan>;
  terms(shard: number): Promise<readonly TermEntry[]>;
  skus(shard: number): Promise<SkuEntries>;
  words(band: number): Promise<readonly string[]>;
}

export interface Found {
  /** Products by number, the best first. */
  products: number[];
  /** The words that were searched for instead of mistyped ones. */
  corrected: string | null;
  /** Where nothing was found: other words that find something. */
  instead: string | null;
}

type Scores = ReadonlyMap<number, number>;
interface Match {
  term: string;
  scores: Scores;
  words: readonly string[];
}

/**
 * What a place is worth (`places`), a sku above them all; less where the term only begins so, and less again where it
 * was mistyped.
 */
const worth = [50, 40, 20, 10, 5] as const;
const worthOfSku = 1000;
const beginsOnly = 0.9;
const mistyped = 0.5;

function addEntry(scores: Map<number, number>, [, ...lists]: TermEntry, factor: number): void {
  lists.forEach((list, place) => {
    let product = 0;
    for (const delta of list) {
      product += delta;
      scores.set(product, Math.max(scores.get(product) ?? 0, (worth[place] ?? 0) * factor));
    }
  });
}

async function scoresOf(
  source: SearchSource,
  plan: SearchPlan,
  term: string,
  accepts: (entry: string) => number,
): Promise<Map<number, number>> {
  const scores = new Map<number, number>();
  for (const entry of await source.terms(termShardOf(term, plan.termShards))) {
    const factor = accepts(entry[0]);
    if (factor > 0) addEntry(scores, entry, factor);
  }
  return scores;
}

const asTyped = (source: SearchSource, plan: SearchPlan, term: string) =>
  scoresOf(source, plan, term, (entry) => (entry === term ? 1 : entry.startsWith(term) ? beginsOnly : 0));

async function wordsNear(source: SearchSource, plan: SearchPlan, term: string, slips: number): Promise<string[]> {
  if (isCjk(term) || !canBeMistyped(term)) return [];
  const bands = wordBandsAround(term.length, slips).filter((band) => plan.wordBands.includes(band));
  return nearestWords(term, (await Promise.all(bands.map((band) => source.words(band)))).flat(), slips);
}

async function asMeant(source: SearchSource, plan: SearchPlan, term: string): Promise<Match> {
  const words = (await wordsNear(source, plan, term, slipsIn(term))).filter((word) => word !== term);
  const all = await Promise.all(
    words.map((word) => scoresOf(source, plan, word, (entry) => (entry === word ? mistyped : 0))),
  );
  const scores = new Map<number, number>();
  for (const [product, score] of all.flatMap((found) => [...found]))
    scores.set(product, Math.max(scores.get(product) ?? 0, score));
  return { term, scores, words };
}

/** The products that have every term, with the sum of their scores. */
function inAll(matches: readonly Match[]): Map<number, number> {
  const [fewest, ...others] = matches.map(({ scores }) => scores).toSorted((a, b) => a.size - b.size);
  const together = new Map<number, number>();
  for (const [product, score] of fewest ?? []) {
    if (others.every((scores) => scores.has(product)))
      together.set(
        product,
        others.reduce((sum, scores) => sum + (scores.get(product) ?? 0), score),
      );
  }
  return together;
}

async function bySku(source: SearchSource, plan: SearchPlan, query: string): Promise<Scores> {
  const key = skuKey(query);
  if (key.length < 2 || (/\s/.test(query.trim()) && !/\d/.test(key))) return new Map();
  const entries = await source.skus(skuShardOf(key, plan.skuShards));
  return new Map((Object.hasOwn(entries, key) ? (entries[key] ?? []) : []).map((product) => [product, worthOfSku]));
}

const byScore = (scores: Scores) =>
  [...scores].toSorted(([a, first], [b, second]) => second - first || a - b).map(([product]) => product);

/** The query with its mistyped words replaced; null where none was. */
function correctedQuery(matches: readonly Match[]): string | null {
  if (matches.every(({ words }) => words.length === 0) || matches.some(({ term }) => isCjk(term))) return null;
  return matches.map(({ term, words }) => words[0] ?? term).join(' ');
}

/** Forgives slips: first in the terms that nothing has, then in all of them. */
async function forgiving(
  source: SearchSource,
  plan: SearchPlan,
  typed: readonly Match[],
): Promise<{ scores: Map<number, number>; corrected: string | null }> {
  const unknown = typed.filter(({ scores }) => scores.size === 0);
  const doubted = unknown.length > 0 ? unknown : typed;
  const meant = await Promise.all(
    typed.map(async (match) =>
      doubted.includes(match) ? merged(match, await asMeant(source, plan, match.term)) : match,
    ),
  );
  const scores = inAll(meant);
  return { scores, corrected: scores.size > 0 ? correctedQuery(meant) : null };
}

const merged = (typed: Match, meant: Match): Match => ({
  ...meant,
  scores: new Map([...meant.scores, ...typed.scores]),
});

/**
 * Other words for a query that finds nothing: those of its terms that find something, and the nearest to the others.
 */
async function otherWords(source: SearchSource, plan: SearchPlan, typed: readonly Match[]): Promise<string | null> {
  if (typed.some(({ term }) => isCjk(term))) return null;
  const near = await Promise.all(
    typed.map(async ({ term, scores }) =>
      scores.size > 0 ? [term] : (await wordsNear(source, plan, term, slipsIn(term) + 1)).slice(0, 1),
    ),
  );
  const terms = near.flat();
  const matches = await Promise.all(
    terms.map(async (term): Promise<Match> => ({ term, words: [], scores: await asTyped(source, plan, term) })),
  );
  if (inAll(matches).size > 0) return terms.join(' ');
  return terms.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** Finds products by name, shade, line, category and sku. Loads only the files of the query's own terms. */
export async function search(source: SearchSource, query: string): Promise<Found> {
  const plan = await source.plan();
  const terms = queryTerms(query);
  const [skus, typed] = await Promise.all([
    bySku(source, plan, fold(query)),
    Promise.all(
      terms.map(async (term): Promise<Match> => ({ term, words: [], scores: await asTyped(source, plan, term) })),
    ),
  ]);
  const exact = inAll(typed);
  if (exact.size > 0 || skus.size > 0)
    return { products: byScore(new Map([...exact, ...skus])), corrected: null, instead: null };
  if (typed.length === 0) return { products: [], corrected: null, instead: null };
  const { scores, corrected } = await forgiving(source, plan, typed);
  if (scores.size > 0) return { products: byScore(scores), corrected, instead: null };
  return { products: [], corrected: null, instead: await otherWords(source, plan, typed) };
}
