const gtinLengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);
const decimalBase = 10;

/**
 * A GTIN of 8, 12, 13 or 14 digits: from the right, its digits weigh 1 and 3 in turn and add up to a multiple of ten.
 */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !gtinLengths.has(text.length)) return false;
  const sum = [...text].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % decimalBase === 0 && /[1-9]/.test(text);
}

/** Prefixes of GS1 for numbers that are unique within one shop or company alone, and for coupons. */
const restrictedPrefix = /^(?:2|02|04|05|98[1-4]|99)/;
const gtin13Length = 13;

/**
 * Whether a GTIN names the same product in every shop. Shops give their own goods numbers from ranges that others use,
 * too: networks refuse them. The first of 14 digits says only how many items are in a package.
 */
export function isGlobalGtin(text: string): boolean {
  const isShort = text.length < gtin13Length - 1;
  return isGtin(text) && !restrictedPrefix.test(isShort ? text : text.padStart(gtin13Length, '0').slice(-gtin13Length));
}
