import type { SeedShade, SeedShadeFamily } from '../types.ts';
import { cheekFamilies } from './shades/cheeks.ts';
import { complexionFamilies } from './shades/complexion.ts';
import { eyeFamilies } from './shades/eyes.ts';
import { lashAndToolFamilies } from './shades/lashes-and-tools.ts';
import { lipFamilies } from './shades/lips.ts';
import { nailFamilies } from './shades/nails.ts';

const shadeFamilies: readonly SeedShadeFamily[] = [
  ...lipFamilies,
  ...eyeFamilies,
  ...complexionFamilies,
  ...cheekFamilies,
  ...lashAndToolFamilies,
  ...nailFamilies,
];

/**
 * `count` shades of a family, evenly spread over the book from its first to its last, so that twelve foundations still
 * run from the
 * fairest to the deepest. Throws when the family is unknown or has fewer shades.
 */
export function pickShades(key: string, count: number): readonly SeedShade[] {
  const family = shadeFamilies.find((candidate) => candidate.key === key);
  if (!family || count > family.shades.length) throw new RangeError(`no ${count} shades in family ${key}`);
  const last = family.shades.length - 1;
  const places = Array.from({ length: count }, (_, index) => Math.round((index * last) / Math.max(count - 1, 1)));
  return places.flatMap((place) => family.shades[place] ?? []);
}
