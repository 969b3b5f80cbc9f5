import type { ShadeKind } from '../../../config/catalogue/shade-tones.ts';
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

function findFamily(key: string): SeedShadeFamily {
  const family = shadeFamilies.find((candidate) => candidate.key === key);
  if (!family) throw new RangeError(`There is no shade family ${key}.`);
  return family;
}

export const getShadeKind = (key: string): ShadeKind => findFamily(key).kind ?? 'color';

/**
 * Picks `count` shades of a family, evenly spread from the first to the last, so that twelve foundations still run from
 * the fairest to the deepest. Throws when the family is unknown or has fewer shades.
 */
export function pickShades(key: string, count: number): readonly SeedShade[] {
  const family = findFamily(key);
  if (count > family.shades.length) throw new RangeError(`The shade family ${key} does not have ${count} shades.`);
  const last = family.shades.length - 1;
  const indexes = Array.from({ length: count }, (_, index) => Math.round((index * last) / Math.max(count - 1, 1)));
  return indexes.flatMap((index) => family.shades[index] ?? []);
}
