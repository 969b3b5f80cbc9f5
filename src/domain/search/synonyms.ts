import type { SearchableProduct } from './index-types.ts';
import { toExpressions, toIndexTerms, toMeaningfulTerms, toWordSequence } from './tokens.ts';

/** What shoppers type, and what it means in this shop. */
export interface SynonymGroup {
  typed: readonly string[];
  /** Words of names, skus and categories, as word sequences. */
  titles: readonly string[];
  /** Those of them that lead the results: what somebody who sells beauty would show first. */
  leads: readonly string[];
  /** Those that come last, whatever their names say: what goes around a gift is none. */
  trails: readonly string[];
  /** Words of the long texts, as word sequences. */
  texts: readonly string[];
}

/** Stand before a title whose products lead, and before one whose products come last. */
const marks = { lead: '*', trail: '-' } as const;

/** The key of the words that queries are searched without. */
const ignoredWordsKey = 'ignoredWords';
/** Keys that say something else than what products are called (`help.ts`, `price-limit.ts`). */
const otherKeys = /^(?:(?:ignoredWords|popularQueries)$|help[A-Z]|price[A-Z])/;

export const splitList = (list = '') => list.split(/[,，、]/).flatMap((item) => item.trim() || []);

/** The words of the translation file `search` that queries are searched without. */
export const parseIgnoredWords = (texts: Readonly<Record<string, string>>): string[] =>
  splitList(texts[ignoredWordsKey]).map((word) => word.toLowerCase());

/**
 * Reads the translation file `search`: a group for each key, as `typed words | words of titles | words of texts`.
 * Without the second part, the typed words are those of titles too. A title after `*` leads the results, one after `-` ends
 * them.
 */
export function parseSynonyms(texts: Readonly<Record<string, string>>): SynonymGroup[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (otherKeys.test(key)) return [];
    const [typed, titles, descriptions] = text.split('|').map(splitList);
    if (!typed) return [];
    const listMarked = (mark: string) => (titles ?? []).filter((title) => title.startsWith(mark)).map(toWordSequence);
    return [
      {
        typed,
        titles: (titles ?? typed).map(toWordSequence),
        leads: listMarked(marks.lead),
        trails: listMarked(marks.trail),
        texts: (descriptions ?? []).map(toWordSequence),
      },
    ];
  });
}

const mentionsAny = (text: string, phrases: readonly string[]) => phrases.some((phrase) => text.includes(phrase));

type MatchedField = 'name' | 'category' | 'text';
type Mention = MatchedField | 'lead' | 'trail';

/** Where the product mentions the group: in its name or sku, in its categories, or only in its texts; or that it trails. */
function findMention(sequences: Record<MatchedField, string>, group: SynonymGroup): Mention | null {
  if (mentionsAny(sequences.name, group.trails)) return 'trail';
  if (mentionsAny(sequences.name, group.leads)) return 'lead';
  if (mentionsAny(sequences.name, group.titles)) return 'name';
  if (mentionsAny(sequences.category, group.titles)) return 'category';
  return mentionsAny(sequences.text, group.texts) ? 'text' : null;
}

const fieldOf = {
  lead: 'lead',
  name: 'synonym',
  category: 'category',
  text: 'related',
  trail: 'trailing',
} as const;

interface SynonymTerms {
  lead: string[];
  synonym: string[];
  phrase: string[];
  category: string[];
  related: string[];
  /** Terms that find the product last, also where its own texts have them. */
  trailing: string[];
}

/** A word of several means little by itself, as `cream` does of `sun cream`. */
function getWordField(mention: Mention, words: readonly string[]): keyof SynonymTerms {
  const isPart = words.length > 1 && (mention === 'name' || mention === 'lead');
  return isPart ? 'phrase' : fieldOf[mention];
}

/** The terms that a product does not have itself and is found by. */
export function findSynonymTerms(
  { sku, name, categories, texts = [] }: SearchableProduct,
  groups: readonly SynonymGroup[],
  toScripts: (text: string) => readonly string[],
  ignoredWords: readonly string[],
): SynonymTerms {
  const found: SynonymTerms = { lead: [], synonym: [], phrase: [], category: [], related: [], trailing: [] };
  const join = (parts: readonly string[]) => parts.map(toWordSequence).join('');
  const sequences = { name: join([name, sku]), category: join(categories), text: groups.length > 0 ? join(texts) : '' };
  for (const group of groups) {
    const mention = findMention(sequences, group);
    if (mention === null) continue;
    for (const typed of group.typed) {
      const words = toMeaningfulTerms(typed, ignoredWords);
      for (const text of toScripts(typed)) {
        found[fieldOf[mention]].push(...toExpressions(text, ignoredWords));
        found[getWordField(mention, words)].push(...toIndexTerms(text));
      }
    }
  }
  return found;
}
