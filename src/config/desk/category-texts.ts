/**
 * The texts of a category in each locale, with their columns of `category_texts` and their labels at the desk. They are
 * plain. Another text is another row here, and its column.
 */
export const categoryTexts = [
  { key: 'name', maxLength: 100, rows: 1, deskLabel: 'textName' },
  { key: 'description', maxLength: 1_000, rows: 2, deskLabel: 'textLine' },
] as const;

export type CategoryTextKey = (typeof categoryTexts)[number]['key'];
export const categoryTextKeys = categoryTexts.map(({ key }) => key);
