import type { SeedShade } from '../../types.ts';

export type ShadeNames = readonly [en: string, es: string, fr: string, zhHans: string, zhHant: string];

/** A shade: its color (`#rrggbb`), and its name in en, es, fr, zhHans and zhHant. */
export function createShade(color: string, [en, es, fr, zhHans, zhHant]: ShadeNames): SeedShade {
  return { color, name: { en, es, fr, zhHans, zhHant } };
}
