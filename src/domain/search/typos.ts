/** Shorter words are never corrected. */
const minTypoLength = 4;

/** Words with digits are never corrected: another number is another product. */
export const canBeMistyped = (word: string): boolean => word.length >= minTypoLength && !/\p{N}/u.test(word);

const longWordLength = 8;

/** The number of tolerated typos: one, and two in a long word. */
export const getAllowedTypos = (word: string): number => (word.length >= longWordLength ? 2 : 1);

/** The number of typos in a word that is suggested, not searched: only a long word is near another one. */
export const getSuggestedTypos = (word: string): number => (word.length >= 2 * minTypoLength + 2 ? 3 : 0);

const at = (row: readonly number[], index: number) => row[index] ?? Infinity;

interface PreviousRows {
  /** The distances of the first `i - 1` letters. */
  row: readonly number[];
  /** The distances of the first `i - 2` letters. */
  rowBefore: readonly number[];
}

/** The distances between the first `i` letters of `a` and every prefix of `b`. */
function nextRow(a: string, b: string, i: number, { row, rowBefore }: PreviousRows): number[] {
  const next = [i];
  for (let j = 1; j <= b.length; j += 1) {
    const replaced = at(row, j - 1) + Number(a[i - 1] !== b[j - 1]);
    const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const swapped = isSwap ? at(rowBefore, j - 2) + 1 : Infinity;
    next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, replaced, swapped));
  }
  return next;
}

/**
 * The number of letters to add, remove, replace or swap with their neighbour to turn one word into another. Returns
 * `max + 1` for any distance above `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let rowBefore: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = nextRow(a, b, i, { row, rowBefore });
    if (Math.min(...next, ...row) > max) return max + 1;
    [rowBefore, row] = [row, next];
  }
  return Math.min(at(row, b.length), max + 1);
}

const maxNearestWords = 8;

const haveSameStart = (a: string, b: string) =>
  a.startsWith(b.charAt(0)) || a.startsWith(b.charAt(0), 1) || b.startsWith(a.charAt(0), 1);

/**
 * The words with the smallest distance to a mistyped word, if that is at most `max`. The first letter of a short word
 * is right, missing, one too many or swapped: another one makes another word.
 */
export function findNearestWords(word: string, words: readonly string[], max: number): string[] {
  let smallest = max;
  let nearestWords: string[] = [];
  for (const candidate of words) {
    if (word.length < longWordLength && !haveSameStart(word, candidate)) continue;
    const distance = editDistance(word, candidate, smallest);
    if (distance > smallest) continue;
    if (distance < smallest) [smallest, nearestWords] = [distance, []];
    nearestWords.push(candidate);
  }
  return nearestWords.slice(0, maxNearestWords);
}
