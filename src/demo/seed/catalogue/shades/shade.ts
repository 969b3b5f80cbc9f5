import type { SeedShade } from '../../types.ts';

/** A shade: its color (`#rrggbb`), then its name in en, es, fr, zhHans and zhHant. */
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
