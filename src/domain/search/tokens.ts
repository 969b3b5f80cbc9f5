/** Letters that do not decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** A text without accents, case and width: what is searched for and what is found are compared in this form. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => plainLetters[letter] ?? letter);

const cjk = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
const letter = `(?:(?!${cjk})[\\p{L}\\p{N}])`;
const runPattern = new RegExp(`${cjk}+|${letter}+(?:['’ʼ-]${letter}+)*`, 'gu');
const cjkStartPattern = new RegExp(`^${cjk}`, 'u');

/** Whether a term is of a script that is written without spaces. */
export const isCjk = (term: string): boolean => cjkStartPattern.test(term);

const splitCompound = (run: string) => run.split(/['’ʼ-]/);

function toBigrams(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

const findRuns = (text: string): string[] => foldText(text).match(runPattern) ?? [];
const unique = (terms: readonly string[]) => [...new Set(terms)];

/** What a query asks for: its words, and the neighbouring pairs of characters where no spaces are written. */
export const toQueryTerms = (query: string): string[] =>
  unique(
    findRuns(query).flatMap((run) =>
      isCjk(run) ? (toBigrams(run).length > 0 ? toBigrams(run) : [run]) : splitCompound(run),
    ),
  );

/**
 * Under which terms a text is found. More than a query asks for: a compound stands also as one word, and the last
 * character of a run by
 * itself, so that every single character begins a term.
 */
export const toIndexTerms = (text: string): string[] =>
  unique(
    findRuns(text).flatMap((run) =>
      isCjk(run) ? [...toBigrams(run), ...[...run].slice(-1)] : [...splitCompound(run), splitCompound(run).join('')],
    ),
  );

/** A sku as it is looked up: however it is spaced, hyphenated or cased. */
export const toSkuKey = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');
