import { tabulate } from '../index.ts';

/** The labels that differ from the names of the fields. */
export const addressLabels = tabulate(({ address }) => address.labels);

/** The key of the label of a field in a country. */
export function getAddressLabelKey(country: keyof typeof addressLabels, field: string): string {
  const labels: Readonly<Partial<Record<string, string>>> = { ...addressLabels[country] };
  return labels[field] ?? field;
}
