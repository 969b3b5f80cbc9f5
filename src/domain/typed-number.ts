/** `1,000`, `1 000`; a point before three digits may be that of a fraction. */
const grouped = /^\d{1,3}(?:[, ]\d{3})+(?!\d)/;

/** A number as people type it: with ASCII digits, and without the separators that the shop itself shows between thousands. */
export const normalizeTypedNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(grouped, (digits) => digits.replaceAll(/[, ]/g, ''));
