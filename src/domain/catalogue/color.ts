import { colorsNamed } from 'culori/fn';

const hashedHexPattern = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const bareHexPattern = /^[0-9a-f]{6}$/;
const grayPattern = /^gr[ae]y(\d{1,3})$/;

const rgbDigits = 6;
const maxPercent = 100;
/** As X11 rounds: `gray50` is 127. */
const bytePerPercent = 2.55;

const toHexByte = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/** Doubles the digits of short colors. Drops the alpha channel, since swatches have a white background. */
function expandHex(digits: string): string {
  const fullDigits = digits.length < rgbDigits ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${fullDigits.slice(0, rgbDigits)}`;
}

/** X11's `gray0` (black) to `gray100` (white). */
function grayToHex(percent: number): string | null {
  return percent <= maxPercent ? `#${toHexByte(percent * bytePerPercent).repeat(3)}` : null;
}

function nameToHex(name: string): string | null {
  const color = Object.hasOwn(colorsNamed, name) ? colorsNamed[name] : undefined;
  return color === undefined ? null : `#${color.toString(16).padStart(rgbDigits, '0')}`;
}

function parseColor(text: string): string | null {
  const name = text.toLowerCase().replace(/[\s_-]/g, '');
  const digits = hashedHexPattern.exec(name)?.[1];
  if (digits !== undefined) return expandHex(digits);
  if (bareHexPattern.test(name)) return expandHex(name);
  const percent = grayPattern.exec(name)?.[1];
  if (percent !== undefined) return grayToHex(Number(percent));
  return nameToHex(name);
}

const parseEach = (parts: readonly string[]) => parts.map(parseColor).filter((color) => color !== null);

/**
 * Parses the colors of a feed to `#rrggbb`: hex (`#c33`, `CC3333`), CSS names (`Misty Rose`) and X11 grays (`gray7`),
 * alone or separated by commas, semicolons, bars, slashes or spaces. Returns null when the text names no color.
 */
export function parseColors(text: string | null | undefined): string[] | null {
  if (!text) return null;
  const colors = text.split(/[,;|/]/).flatMap((part) => {
    const whole = parseColor(part);
    return whole === null ? parseEach(part.split(/\s/)) : [whole];
  });
  return colors.length > 0 ? colors : null;
}
