/** MM/20YY (VAL-013). */
const expiryPattern = /^(0[1-9]|1[0-2])\/(20\d\d)$/;

/**
 * Writes an expiry as MM/20YY when it was typed or filled in as `9/31`, `0931`, `09 / 31`, `09-2031` or `2031-09`. Any
 * other text is returned as it is, without spaces at its ends.
 */
export function completeCardExpiry(text: string): string {
  const trimmed = text.trim();
  const shape = [
    /^20(?<year>\d\d)-(?<month>\d{2})$/,
    /^(?<month>\d{1,2})\s*[/.-]\s*(?:20)?(?<year>\d\d)$/,
    /^(?<month>\d{2})\s?(?:20)?(?<year>\d\d)$/,
  ].find((one) => one.test(trimmed));
  return shape ? trimmed.replace(shape, '$<month>/20$<year>').padStart('MM/20YY'.length, '0') : trimmed;
}

export const isExpiryFormat = (expiry: string): boolean => expiryPattern.test(expiry);

/** Whether an expiry, written as MM/20YY, lies after the current month, which does not count itself (VAL-013, NOTE-013). UTC. */
export function isFutureExpiry(expiry: string, now: number): boolean {
  const [, month, year] = expiryPattern.exec(expiry) ?? [];
  const current = new Date(now);
  return Number(year) * 12 + Number(month) - 1 > current.getUTCFullYear() * 12 + current.getUTCMonth();
}
