import type { SeedShade } from '../../types.ts';

/** One line of a swatch book: colour (`#rrggbb`), then the name in en, es, fr, zhHans, zhHant. */
export function createShade(
  color: string,
  en: string,
  es: string,
  fr: string,
  zhHans: string,
  zhHant: string,
): SeedShade {
  return { color, name: { en, es, fr, zhHans, zhHant } };
}
