/** MM/20YY (VAL-013). */
const expiryPattern = /^(0[1-9]|1[0-2])\/(20\d\d)$/;

/**
 * Writes an expiry as MM/20YY when it was typed or filled in as `9/31`, `0931`, `09 / 31`, `09-2031` or `2031-09`. Any
 * other text is returned as it is, without spaces at its ends.
 */
export function completeCardExpiry(text: string): string {
  const trimmed = text.trim();
  const yearFirst = /^(20\d\d)-(\d{2})$/.exec(trimmed);
  if (yearFirst) return `${yearFirst[2]}/${yearFirst[1]}`;
  const parts = /^(\d{1,2})\s*[/.-]\s*((?:20)?\d\d)$/.exec(trimmed) ?? /^(\d{2})\s?((?:20)?\d\d)$/.exec(trimmed);
  const [, month = '', year = ''] = parts ?? [];
  return parts ? `${month.padStart(2, '0')}/${year.length === 2 ? `20${year}` : year}` : trimmed;
}

export const isExpiryFormat = (expiry: string): boolean => expiryPattern.test(expiry);

/** Whether an expiry lies after the current month, which does not count itself (VAL-013, NOTE-013). UTC. */
export function isFutureExpiry(expiry: string, now: number): boolean {
  const [, month, year] = expiryPattern.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return false;
  const current = new Date(now);
  return Number(year) * 12 + Number(month) - 1 > current.getUTCFullYear() * 12 + current.getUTCMonth();
}
