import type { SearchableProduct } from './index-types.ts';
import { joinNeighbours, toMeaningfulTerms, toWordSequence } from './tokens.ts';

/** What shoppers type, and what it means in this shop. */
export interface SynonymGroup {
  typed: readonly string[];
  /** Words of names, skus and categories, as word sequences. */
  titles: readonly string[];
  /** Words of the long texts, as word sequences. */
  texts: readonly string[];
}

/** The key of the words that queries are searched without. */
const ignoredWordsKey = 'ignoredWords';

const splitList = (list = '') => list.split(/[,，、]/).flatMap((item) => item.trim() || []);

/** The words of the translation file `search` that queries are searched without. */
export const parseIgnoredWords = (texts: Readonly<Record<string, string>>): string[] =>
  splitList(texts[ignoredWordsKey]).map((word) => word.toLowerCase());

/**
 * Reads the translation file `search`: a group for each key, as `typed words | words of titles | words of texts`.
 * Without the second part, the typed words are those of titles too.
 */
export function parseSynonyms(texts: Readonly<Record<string, string>>): SynonymGroup[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (key === ignoredWordsKey) return [];
    const [typed, titles, descriptions] = text.split('|').map(splitList);
    if (!typed) return [];
    return [
      {
        typed,
        titles: (titles ?? typed).map(toWordSequence),
        texts: (descriptions ?? []).map(toWordSequence),
      },
    ];
  });
}

const mentionsAny = (text: string, phrases: readonly string[]) => phrases.some((phrase) => text.includes(phrase));

type MatchedField = 'name' | 'category' | 'text';

/** Where the product mentions the group: in its name or sku, in its categories, or only in its texts. */
function findMention(sequences: Record<MatchedField, string>, group: SynonymGroup): MatchedField | null {
  if (mentionsAny(sequences.name, group.titles)) return 'name';
  if (mentionsAny(sequences.category, group.titles)) return 'category';
  return mentionsAny(sequences.text, group.texts) ? 'text' : null;
}

const fieldOf = { name: 'synonym', category: 'category', text: 'related' } as const;

interface SynonymTerms {
  synonym: string[];
  phrase: string[];
  category: string[];
  related: string[];
}

/** The terms that a product does not have itself and is found by. */
export function findSynonymTerms(
  { sku, name, categories, texts = [] }: SearchableProduct,
  groups: readonly SynonymGroup[],
  toTerms: (text: string) => readonly string[],
  ignoredWords: readonly string[],
): SynonymTerms {
  const found: SynonymTerms = { synonym: [], phrase: [], category: [], related: [] };
  const join = (parts: readonly string[]) => parts.map(toWordSequence).join('');
  const sequences = { name: join([name, sku]), category: join(categories), text: groups.length > 0 ? join(texts) : '' };
  for (const group of groups) {
    const mention = findMention(sequences, group);
    if (mention === null) continue;
    for (const typed of group.typed) {
      const words = toMeaningfulTerms(typed, ignoredWords);
      found[fieldOf[mention]].push(...joinNeighbours(words));
      found[mention === 'name' && words.length > 1 ? 'phrase' : fieldOf[mention]].push(...toTerms(typed));
    }
  }
  return found;
}
