import { splitList } from './synonyms.ts';
import { foldText, isCjk } from './tokens.ts';

const separateByOneSpace = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The queries that a locale's translation file `search` names as popular. It may name none. */
export const parsePopularQueries = (texts: Readonly<Record<string, string>>): string[] =>
  splitList(texts['popularQueries']);

/** Whether a query is the beginning of a word of the text, or of its words together. Chinese is written without spaces. */
export function beginsWord(text: string, query: string): boolean {
  const typed = separateByOneSpace(query);
  if (typed === '') return false;
  return isCjk(typed) ? foldText(text).includes(typed) : ` ${separateByOneSpace(text)}`.includes(` ${typed}`);
}
