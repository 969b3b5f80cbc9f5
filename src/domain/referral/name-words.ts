import { distributorSearchLimits } from '../../config/referral/search-limits.ts';

/** The shortest part of a name that is searched for; one Han character is a family name. */
const minimumLetters = 2;
const hanPattern = /\p{Script=Han}/u;

/** Removes letter case, accents and apostrophes. */
const foldName = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase();

/** The words of a name as they are searched for; none when the name is too short. */
export function readNameWords(name: string): readonly string[] {
  const words = foldName(name)
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '')
    .slice(0, distributorSearchLimits.words);
  const letters = words.join('');
  return hanPattern.test(letters) || [...letters].length >= minimumLetters ? words : [];
}
