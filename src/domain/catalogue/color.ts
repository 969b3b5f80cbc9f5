import { colorNames } from './color-names.ts';

const hashedHexPattern = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const bareHexPattern = /^[0-9a-f]{6}$/;
const grayPattern = /^gr[ae]y(\d{1,3})$/;

const toHexByte = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/** Three and four digits double; an alpha part is dropped, since a swatch lies on white. */
function expandHex(digits: string): string {
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${full.slice(0, 6)}`;
}

/** X11's `gray0` (black) to `gray100` (white). */
function grayToHex(percent: number): string | null {
  return percent <= 100 ? `#${toHexByte(percent * 2.55).repeat(3)}` : null;
}

function parseColor(text: string): string | null {
  const name = text.toLowerCase().replace(/[\s_-]+/g, '');
  const digits = hashedHexPattern.exec(name)?.[1];
  if (digits !== undefined) return expandHex(digits);
  if (bareHexPattern.test(name)) return expandHex(name);
  const percent = grayPattern.exec(name)?.[1];
  if (percent !== undefined) return grayToHex(Number(percent));
  return Object.hasOwn(colorNames, name) ? (colorNames[name] ?? null) : null;
}

const parseColorList = (parts: readonly string[]) => parts.map(parseColor).filter((color) => color !== null);

/**
 * The colors that a feed's text names, each `#rrggbb`: hex (`#c33`, `CC3333`), CSS names (`Misty Rose`), X11 grays
 * (`gray7`), alone or as
 * a list with commas, semicolons, bars, slashes or blanks between. Null when it names none.
 */
export function parseColors(text: string | null | undefined): string[] | null {
  const parts = (text ?? '')
    .split(/[,;|/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const colors = parts.flatMap((part) => {
    const whole = parseColor(part);
    return whole === null ? parseColorList(part.split(/\s+/)) : [whole];
  });
  return colors.length > 0 ? colors : null;
}
