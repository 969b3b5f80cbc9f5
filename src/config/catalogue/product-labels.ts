interface ProductLabel {
  /** Its key in the database and in records of pages. */
  key: string;
  /** Its key on the wire and in files of imports. */
  wireKey: string;
  /** In characters. An import cuts a longer label off. */
  maxLength: number;
}

/** The short plain texts of a product that are the same in every language: a column each. */
export const productLabels = [
  { key: 'line', wireKey: 'placeholderName', maxLength: 120 },
  { key: 'brand', wireKey: 'brand', maxLength: 70 },
  { key: 'displayWeight', wireKey: 'displayWeight', maxLength: 60 },
] as const satisfies readonly ProductLabel[];
export type ProductLabelKey = (typeof productLabels)[number]['key'];

export const productLabelKeys = productLabels.map(({ key }) => key);
export const productLabelWireKeys = productLabels.map(({ wireKey }) => wireKey);
