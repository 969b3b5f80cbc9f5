/** The colour groups that shoppers filter by, in the order in which they are offered. */
export const shadeFamilies = [
  'nude',
  'brown',
  'pink',
  'coral',
  'red',
  'plum',
  'gold',
  'green',
  'blue',
  'gray',
  'white',
  'black',
] as const;
export type ShadeFamily = (typeof shadeFamilies)[number];

/**
 * Lightness 0 to 1, chroma from 0 (about 0.3 for the most vivid), hue in degrees, as the eye sees them (OKLCH, CSS
 * Color 4, section 9.2).
 */
interface OklchColor {
  lightness: number;
  chroma: number;
  hue: number;
}

const toLinearChannel = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

function toOklch(color: string): OklchColor {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) =>
    toLinearChannel(Number.parseInt(color.slice(start, start + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const redness = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellowness = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(redness, yellowness),
    hue: ((Math.atan2(yellowness, redness) * 180) / Math.PI + 360) % 360,
  };
}

interface FamilyRule {
  family: ShadeFamily;
  matches: (color: OklchColor) => boolean;
}
const isHueWithin = (hue: number, from: number, to: number) =>
  from <= to ? hue >= from && hue < to : hue >= from || hue < to;

/**
 * The first rule that holds names the family: what has hardly any colour, then skin and earth tones, then the circle of
 * hues.
 */
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
  { family: 'blue', matches: () => true },
];

/** The group of a shade's colour, `#rrggbb`. */
export function getShadeFamily(color: string): ShadeFamily {
  const look = toOklch(color);
  return familyRules.find(({ matches }) => matches(look))?.family ?? 'blue';
}

/**
 * The groups of several shades, each once, in the order of `shadeFamilies`. A shade whose colour is not known ('') is
 * in none.
 */
export function getShadeFamilies(colors: Iterable<string>): ShadeFamily[] {
  const found = new Set([...new Set(colors)].filter((color) => color !== '').map(getShadeFamily));
  return shadeFamilies.filter((family) => found.has(family));
}
