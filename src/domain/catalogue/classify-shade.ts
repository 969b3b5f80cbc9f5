import { shadeFamilies, type ShadeFamily } from '../../config/catalogue/shade-families.ts';
import { type PerceivedColor, toPerceivedColor } from './perceived-color.ts';

interface FamilyRule {
  family: ShadeFamily;
  matches: (color: PerceivedColor) => boolean;
}
const isHueWithin = (hue: number, from: number, to: number) =>
  from <= to ? hue >= from && hue < to : hue >= from || hue < to;

/** The first matching rule names the family: first grays, then skin and earth tones, then the circle of hues but blue. */
const familyRules: readonly FamilyRule[] = [
  { family: 'black', matches: ({ lightness, chroma }) => lightness < 0.24 || (lightness < 0.32 && chroma < 0.03) },
  { family: 'white', matches: ({ lightness, chroma }) => lightness > 0.95 && chroma < 0.03 },
  { family: 'gray', matches: ({ chroma }) => chroma < 0.02 },
  {
    family: 'nude',
    matches: ({ lightness, chroma, hue }) => isHueWithin(hue, 32, 100) && lightness >= 0.66 && chroma < 0.095,
  },
  {
    family: 'brown',
    matches: ({ lightness, chroma, hue }) =>
      isHueWithin(hue, 15, 110) && lightness < 0.66 && chroma < (hue < 24 ? 0.07 : 0.11),
  },
  {
    family: 'pink',
    matches: ({ lightness, hue }) =>
      (isHueWithin(hue, 325, 15) && lightness >= 0.58) || (isHueWithin(hue, 15, 32) && lightness >= 0.68),
  },
  { family: 'plum', matches: ({ hue }) => isHueWithin(hue, 285, 8) },
  { family: 'red', matches: ({ hue }) => isHueWithin(hue, 8, 32) },
  { family: 'coral', matches: ({ hue }) => isHueWithin(hue, 32, 65) },
  { family: 'gold', matches: ({ hue }) => isHueWithin(hue, 65, 115) },
  { family: 'green', matches: ({ hue }) => isHueWithin(hue, 115, 180) },
];

/** The family of a shade's color, `#rrggbb`. */
export function getShadeFamily(color: string): ShadeFamily {
  const perceived = toPerceivedColor(color);
  return familyRules.find(({ matches }) => matches(perceived))?.family ?? 'blue';
}

/** The families of several shades, unique and in the order of `shadeFamilies`. An unknown color ('') has none. */
export function getShadeFamilies(colors: Iterable<string>): ShadeFamily[] {
  const found = new Set([...new Set(colors)].filter((color) => color !== '').map(getShadeFamily));
  return shadeFamilies.filter((family) => found.has(family));
}

interface FamilyShade {
  sku: string;
  color: string;
  soldOut: boolean;
}

/** The sku of the shade that stands for each family: the first that can be bought, or else the first. */
export function pickFamilyShades(shades: readonly FamilyShade[]): Partial<Record<ShadeFamily, string>> {
  const skus: Partial<Record<ShadeFamily, string>> = {};
  for (const { sku, color } of shades.toSorted((a, b) => Number(a.soldOut) - Number(b.soldOut)))
    if (color !== '') skus[getShadeFamily(color)] ??= sku;
  return skus;
}
