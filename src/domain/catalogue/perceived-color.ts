import { modeOklab, modeOklch, parseHex, useMode } from 'culori/fn';

/** Lightness 0 to 1, chroma from 0 (about 0.3 for the most vivid), hue in degrees. */
export interface PerceivedColor {
  lightness: number;
  chroma: number;
  hue: number;
}

/** A color in OKLab, where the distance of two colors is how different they look. */
export type Lab = readonly [lightness: number, a: number, b: number];

const toOklch = useMode(modeOklch);
const toOklab = useMode(modeOklab);

/** `color` is `#rrggbb`. */
export function toPerceivedColor(color: string): PerceivedColor {
  const { l = 0, c = 0, h = 0 } = toOklch(parseHex(color)) ?? {};
  return { lightness: l, chroma: c, hue: h };
}

const labDigits = 4;
const roundPart = (part: number) => Number(part.toFixed(labDigits));

export function toLab(color: string): Lab {
  const { l = 0, a = 0, b = 0 } = toOklab(parseHex(color)) ?? {};
  return [roundPart(l), roundPart(a), roundPart(b)];
}
