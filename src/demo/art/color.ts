import { neutralColor } from '../../server/platform/database/product-art.ts';

/** The maximum number of colors in one drawing: a palette of twelve pans. */
const maxColors = 12;

type Oklab = readonly [lightness: number, a: number, b: number];

/** Turns `#rgb` or `#rrggbb` into `#rrggbb` in lower case; returns undefined for anything else. */
export function parseColor(text: string): string | undefined {
  const value = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  return /^#[0-9a-f]{3}$/.test(value) ? `#${[...value.slice(1)].map((digit) => digit + digit).join('')}` : undefined;
}

/**
 * The colors of a list such as `#aabbcc,#112233`, at least one and at most twelve. An invalid color becomes the neutral
 * one.
 */
export function parseColors(list: string): readonly [string, ...string[]] {
  const [first = '', ...rest] = list.split(',').slice(0, maxColors);
  return [parseColor(first) ?? neutralColor, ...rest.map((item) => parseColor(item) ?? neutralColor)];
}

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

const readLinearChannel = (color: string, at: number) => toLinear(Number.parseInt(color.slice(at, at + 2), 16) / 255);

/** A `#rrggbb` color in OKLab (Ottosson 2020), where equal steps of lightness look equal on every hue. */
function toOklab(color: string): Oklab {
  const [r, g, b] = [readLinearChannel(color, 1), readLinearChannel(color, 3), readLinearChannel(color, 5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Oklab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, channel)))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/**
 * Makes a color lighter (`by` up to 1) or darker (`by` down to -1). Lighter colors lose chroma, dark colors lose a little
 * of it, and pale colors gain some when they become darker.
 */
export function adjustLightness(color: string, by: number): string {
  const [l, a, b] = toOklab(color);
  const lightness = by > 0 ? l + (1 - l) * by : l * (1 + by);
  const chroma = by > 0 ? 1 - by * 0.65 : 1 + by * (0.9 - l * 1.5);
  return fromOklab([lightness, a * chroma, b * chroma]);
}

/** Mixes two colors in OKLab; `part` is the share of the second one, from 0 to 1. */
export function mixColors(from: string, to: string, part: number): string {
  const [one, two] = [toOklab(from), toOklab(to)];
  return fromOklab([
    one[0] + (two[0] - one[0]) * part,
    one[1] + (two[1] - one[1]) * part,
    one[2] + (two[2] - one[2]) * part,
  ]);
}

/** Turns the hue by `degrees` in OKLab. */
export function rotateHue(color: string, degrees: number): string {
  const [l, a, b] = toOklab(color);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return fromOklab([l, a * cos - b * sin, a * sin + b * cos]);
}
