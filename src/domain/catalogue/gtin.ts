const gtinLengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);
const decimalBase = 10;

/** A GTIN of 8, 12, 13 or 14 digits: from the right, its digits weigh 1 and 3 in turn and add up to a multiple of ten. */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !gtinLengths.has(text.length)) return false;
  const sum = [...text].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % decimalBase === 0 && /[1-9]/.test(text);
}
