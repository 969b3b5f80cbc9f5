/** Capital letters as single strokes on a field of 60 × 100, so that no drawing needs a font. */
const letterStrokes: Readonly<Record<string, string>> = {
  A: 'M2 100L30 0L58 100M13 64H47',
  B: 'M8 0V100H30C66 100 66 50 30 50H8M8 0H28C58 0 58 50 28 50',
  C: 'M56 20C44-6 4-8 4 50S44 106 56 80',
  D: 'M8 0V100H22C70 100 70 0 22 0Z',
  E: 'M52 0H8V100H52M8 48H44',
  F: 'M52 0H8V100M8 48H44',
  G: 'M56 20C44-6 4-8 4 50S46 108 56 76V56H34',
  H: 'M6 0V100M54 0V100M6 48H54',
  I: 'M30 0V100',
  J: 'M44 0V72C44 108 10 106 8 76',
  K: 'M8 0V100M54 0L8 58M24 38L56 100',
  L: 'M8 0V100H52',
  M: 'M2 100L8 0L30 66L52 0L58 100',
  N: 'M6 100V0L54 100V0',
  O: 'M30 0C-6 0-6 100 30 100S66 0 30 0Z',
  P: 'M8 100V0H30C64 0 64 54 30 54H8',
  Q: 'M30 0C-6 0-6 100 30 100S66 0 30 0ZM34 76L58 106',
  R: 'M8 100V0H30C62 0 62 52 30 52H8M32 52L56 100',
  S: 'M52 16C44-6 8-6 8 24C8 56 54 42 54 74C54 108 10 106 4 80',
  T: 'M2 0H58M30 0V100',
  U: 'M6 0V64C6 112 54 112 54 64V0',
  V: 'M2 0L30 100L58 0',
  W: 'M0 0L14 100L30 30L46 100L60 0',
  X: 'M4 0L56 100M56 0L4 100',
  Y: 'M2 0L30 50L58 0M30 50V100',
  Z: 'M6 0H54L4 100H56',
};

/** The initials as at most two letters from A to Z. Accents are removed; letters of other scripts are left out. */
export function toPlainInitials(initials: string): readonly string[] {
  return [...initials.normalize('NFD').toUpperCase()].filter((letter) => letter in letterStrokes).slice(0, 2);
}

/** The stroke of one plain capital. */
export const getLetterStroke = (letter: string): string => letterStrokes[letter] ?? '';
