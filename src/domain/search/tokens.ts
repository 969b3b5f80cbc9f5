import { endsWithout, joinFreeOf } from './free-of.ts';

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Removes accents, case and width. Queries and texts are compared in this form. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => plainLetters[letter] ?? letter);

const cjk = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
const letter = `(?:(?!${cjk})[\\p{L}\\p{N}])`;
const runPattern = new RegExp(`${cjk}+|${letter}+(?:['’ʼ-]${letter}+)*`, 'gu');
const cjkStartPattern = new RegExp(`^${cjk}`, 'u');

/** Whether a term is Chinese, Japanese or Korean. */
export const isCjk = (term: string): boolean => cjkStartPattern.test(term);

const splitCompound = (run: string) => run.split(/['’ʼ-]/);

/** Pairs of neighbouring characters, without those that the text says a product is without. */
function toBigrams(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).flatMap((character, index) => {
    const isWithout = endsWithout(characters.slice(0, index).join(''));
    return isWithout ? [] : [`${characters[index] ?? ''}${character}`];
  });
}

const toLastCharacter = (run: string): string[] => {
  const characters = [...run];
  return endsWithout(characters.slice(0, -1).join('')) ? [] : characters.slice(-1);
};

const toCjkQueryTerms = (run: string): string[] => ([...run].length > 1 ? toBigrams(run) : [run]);

const findRuns = (text: string): string[] => joinFreeOf(foldText(text)).match(runPattern) ?? [];
const removeDuplicates = (terms: readonly string[]) => [...new Set(terms)];

/** The terms of a query: words, and pairs of neighbouring characters in CJK text. */
export const toQueryTerms = (query: string): string[] =>
  removeDuplicates(findRuns(query).flatMap((run) => (isCjk(run) ? toCjkQueryTerms(run) : splitCompound(run))));

/** A query with spaces for the Chinese words that mean nothing by themselves. */
export const separateWords = (query: string, ignoredWords: readonly string[]): string =>
  ignoredWords.filter(isCjk).reduce((text, word) => text.replaceAll(word, ' '), query);

/** The terms of a query without words that mean nothing by themselves, unless it consists of such words. */
export function toMeaningfulTerms(query: string, ignoredWords: readonly string[]): string[] {
  const terms = toQueryTerms(separateWords(query, ignoredWords)).filter((term) => !ignoredWords.includes(term));
  return terms.length > 0 ? terms : toQueryTerms(query);
}

/** Each pair of neighbouring words as one term. */
export const joinNeighbours = (terms: readonly string[]): string[] =>
  terms.slice(1).flatMap((term, index) => (isCjk(term) ? [] : `${terms[index] ?? ''}${term}`));

/** Whether a typed word is the plural of another: `labiales` of `labial`. */
export const isPluralOf = (typed: string, word: string): boolean =>
  word.length > 2 && typed.startsWith(word) && /^(?:e?s|x)$/.test(typed.slice(word.length));

const minCjkExpressionLength = 3;

/** Whether a term is a Chinese expression of several characters, which is found as a whole only. */
export const isCjkExpression = (term: string): boolean => isCjk(term) && [...term].length >= minCjkExpressionLength;

/** The expressions of a text, each as one term: pairs of neighbouring words, and Chinese ones of several characters. */
export const toExpressions = (text: string, ignoredWords: readonly string[]): string[] => [
  ...joinNeighbours(toMeaningfulTerms(text, ignoredWords)),
  ...findRuns(separateWords(text, ignoredWords)).filter(isCjkExpression),
];

/**
 * The terms under which a text is found. Compounds are indexed as one word too, and so is the last character of CJK
 * text, so that every single character is the prefix of a term.
 */
export const toIndexTerms = (text: string): string[] =>
  removeDuplicates(
    findRuns(text).flatMap((run) =>
      isCjk(run) ? [...toBigrams(run), ...toLastCharacter(run)] : [...splitCompound(run), splitCompound(run).join('')],
    ),
  );

/** A plural is searched as its singular. */
const pluralEnding = /(?<=[\p{L}]{2})(?:s|x)$/u;

/** The words of a text in a form in which the words of a phrase can be looked for: ` long lasting `. */
export const toWordSequence = (text: string): string =>
  findRuns(text)
    .flatMap((run) => (isCjk(run) ? [...run] : splitCompound(run).map((word) => word.replace(pluralEnding, ''))))
    .reduce((sequence, word) => `${sequence}${word} `, ' ');

/** The key of a sku, without spaces, hyphens and case. */
export const toSkuKey = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');
