/** The shortest word that is taken for a mistyped one. */
const minTypoLength = 4;

/** Digits are not guessed at: another number is another thing. */
export const canBeMistyped = (word: string): boolean => word.length >= minTypoLength && !/\p{N}/u.test(word);

/** How many slips are forgiven in a word: one, and two in a long one. */
export const getAllowedTypos = (word: string): number => (word.length >= 8 ? 2 : 1);

const at = (row: readonly number[], index: number) => row[index] ?? Infinity;

/**
 * The distances of the first `i` letters of `a` to every beginning of `b`, from those of one letter fewer (`row`) and
 * of two (`before`).
 */
function nextRow(a: string, b: string, i: number, row: readonly number[], before: readonly number[]): number[] {
  const next = [i];
  for (let j = 1; j <= b.length; j += 1) {
    const replaced = at(row, j - 1) + Number(a[i - 1] !== b[j - 1]);
    const swapped = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : Infinity;
    next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, replaced, swapped));
  }
  return next;
}

/**
 * The number of letters to add, leave out, replace or swap with their neighbour to turn one word into another; `most +
 * 1` for anything
 * above `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = nextRow(a, b, i, row, before);
    if (Math.min(...next, ...row) > most) return most + 1;
    [before, row] = [row, next];
  }
  return Math.min(at(row, b.length), most + 1);
}

/** The words nearest to a mistyped one, all of them equally near, at most eight. */
export function findNearestWords(word: string, words: readonly string[], most: number): string[] {
  let nearest = most;
  let found: string[] = [];
  for (const candidate of words) {
    const distance = editDistance(word, candidate, nearest);
    if (distance > nearest) continue;
    if (distance < nearest) [nearest, found] = [distance, []];
    found.push(candidate);
  }
  return found.slice(0, 8);
}
