interface ProductText {
  /** Its key on the wire, in files of imports, in the database, and in records of pages. */
  key: string;
  /** What it is edited and shown as. A pull sanitises HTML. */
  kind: 'plain' | 'html';
  /** In characters, with its markup. An edit refuses a longer text, and an import cuts it off. */
  maxLength: number;
  /** The key of its name in the form of the content desk (namespace `desk`). */
  deskLabel: string;
}

interface LongText extends ProductText {
  kind: 'html';
  /** Its tab below the product: the start of the address, and the key of the heading (namespace `catalogue`). */
  tab: { anchor: string; heading: string } | null;
  /** Whether the search looks for synonyms in it. */
  isSearched: boolean;
}

/** In characters, of products and categories. */
export const maxNameLength = 400;
export const maxLongTextLength = 20_000;

/**
 * The texts of a product besides its name, in the order in which pages and forms show them. Schemas, rows, the wire,
 * forms, changes and imports derive from this list; the database keeps them all in one column.
 */
export const longTexts = [
  {
    key: 'details',
    kind: 'html',
    maxLength: maxLongTextLength,
    deskLabel: 'textDetails',
    tab: null,
    isSearched: true,
  },
  {
    key: 'benefits',
    kind: 'html',
    maxLength: maxLongTextLength,
    deskLabel: 'textBenefits',
    tab: { anchor: 'benefits', heading: 'benefits' },
    isSearched: true,
  },
  {
    key: 'ingredients',
    kind: 'html',
    maxLength: maxLongTextLength,
    deskLabel: 'textIngredients',
    tab: { anchor: 'ingredients', heading: 'ingredients' },
    isSearched: false,
  },
  {
    key: 'applicationTechniques',
    kind: 'html',
    maxLength: maxLongTextLength,
    deskLabel: 'textApplication',
    tab: { anchor: 'application', heading: 'applicationTechniques' },
    isSearched: false,
  },
] as const satisfies readonly LongText[];
export type LongTextKey = (typeof longTexts)[number]['key'];

/** Every text of a product. The name has rules and columns of its own: products are sorted and searched by it. */
export const productTexts = [
  { key: 'name', kind: 'plain', maxLength: maxNameLength, deskLabel: 'textName' },
  ...longTexts,
] as const satisfies readonly ProductText[];
export type ProductTextKey = (typeof productTexts)[number]['key'];

export const longTextKeys = longTexts.map(({ key }) => key);
export const productTextKeys = productTexts.map(({ key }) => key);
