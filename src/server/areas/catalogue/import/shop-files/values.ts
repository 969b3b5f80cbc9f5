const joinGroups = (number: string): string =>
  number.includes(',') ? number.replaceAll(',', '') : number.replaceAll('.', '');

/** `1,000` and `1.000.000`. One point before three digits may begin decimals: `12.000`. */
const groupedPattern = /^-?\d{1,3}(?:(?:,\d{3})+(?:\.0+)?|(?:\.\d{3}){2,})$/;
const countPattern = /^(-?\d{1,9})(?:[.,]0+)?$/;

/** A count of units: `12`, `12.0`, `1,200` or `-3`, which is none. Null when it is no number. */
export function readQuantity(text: string): number | null {
  const given = text.replace(/\s/g, '');
  const [, digits] = countPattern.exec(groupedPattern.test(given) ? joinGroups(given) : given) ?? [];
  return digits === undefined ? null : Math.max(0, Number(digits));
}

const units: Readonly<Record<string, string>> = {
  ...{ mg: 'mg', g: 'g', kg: 'kg', oz: 'oz', lb: 'lb' },
  ...{ lbs: 'lb', gram: 'g', grams: 'g', kilograms: 'kg', ounces: 'oz', pounds: 'lb' },
};
const gramsPerKilogram = 1000;

function formatWeight(amount: number, unit: string): string {
  if (unit === 'kg' && amount < 1) return `${Number((amount * gramsPerKilogram).toFixed(2))} g`;
  return unit === 'g' && amount >= gramsPerKilogram ? `${amount / gramsPerKilogram} kg` : `${amount} ${unit}`;
}

/**
 * `50 g`, `1.2 kg` or `.5 lbs`. Small parts of a kilogram are written in grams. '' for nothing, null when it cannot be
 * read.
 */
export function readWeight(text: string): string | null {
  if (text.trim() === '') return '';
  const [, amount = '', unit = ''] = /^(\d+(?:[.,]\d+)?|[.,]\d+)\s*([a-z]+)$/i.exec(text.trim()) ?? [];
  const known = units[unit.toLowerCase()];
  if (known === undefined) return null;
  const number = Number(amount.replace(',', '.'));
  return number === 0 ? '' : formatWeight(number, known);
}
