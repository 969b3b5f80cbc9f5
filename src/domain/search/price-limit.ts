import { splitList } from './synonyms.ts';

/** What shoppers write around the highest price that they pay, from the translation file `search`. */
export interface PriceWords {
  /** Words before the amount: `under 20`. */
  before: readonly string[];
  /** Words after it: `20 or less`. */
  after: readonly string[];
  /** Signs and names of the currency. */
  units: readonly string[];
}

export interface PriceLimit {
  /** In minor units. */
  minor: number;
  /** The query without the limit; empty when it says nothing else. */
  rest: string;
}

const amount = String.raw`(?<whole>\d{1,3}(?:[ ,.\u00A0\u202F]\d{3})+|\d{1,7})(?:[.,](?<fraction>\d{1,2}))?`;
const notAfter = String.raw`(?<![\p{Script=Latin}\d.,])`;
const notBefore = String.raw`(?![\p{Script=Latin}\d])`;

/** Reads the translation file `search`. */
export const parsePriceWords = (texts: Readonly<Record<string, string>>): PriceWords => ({
  before: splitList(texts['priceBefore']),
  after: splitList(texts['priceAfter']),
  units: splitList(texts['priceUnits']),
});

/** The longest word first, so that `less than` is not read as `less`. */
const anyOf = (words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('|');

function buildPatterns({ before, after, units }: PriceWords): RegExp[] {
  const unit = units.length === 0 ? '' : String.raw`(?:\s*(?:${anyOf(units)}))?`;
  const priced = String.raw`${unit}\s*${amount}${unit}`;
  return [
    ...(before.length === 0 ? [] : [String.raw`${notAfter}(?:${anyOf(before)})${priced}${notBefore}`]),
    ...(after.length === 0 ? [] : [String.raw`${notAfter}${priced}\s*(?:${anyOf(after)})${notBefore}`]),
  ].map((pattern) => new RegExp(pattern, 'iu'));
}

function toMinorUnits(whole: string, fraction: string, minorDigits: number): number {
  const digits = fraction.padEnd(minorDigits, '0').slice(0, minorDigits);
  return Number(whole.replaceAll(/\D/g, '') + digits);
}

/** Finds the highest price that a query names, such as `serum under $20`, in the currency of the shop. */
export function findPriceLimit(query: string, words: PriceWords, minorDigits: number): PriceLimit | null {
  const text = query.normalize('NFKC');
  for (const pattern of buildPatterns(words)) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { whole = '', fraction = '' } = match.groups ?? {};
    const minor = toMinorUnits(whole, fraction, minorDigits);
    if (minor > 0) return { minor, rest: text.replace(match[0], ' ').replaceAll(/\s+/g, ' ').trim() };
  }
  return null;
}
