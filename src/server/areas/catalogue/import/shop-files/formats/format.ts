import type { FieldName, ShopRow, SourceRecord } from '../shop-row.ts';

/** The text of a field in a record: '' when the file has none. */
export type ReadField = (name: FieldName) => string;

export interface ShopFormat {
  id: string;
  /** Its name for people. */
  name: string;
  /** Whether the columns of a table, or the elements of an item, are those of the format. */
  matches: (columns: ReadonlySet<string>) => boolean;
  /** The columns that may hold a field, in the order in which they are tried. Lower case. */
  columns: Readonly<Partial<Record<FieldName, readonly string[]>>>;
  /** The fields that a file must have, so that its products can be sold. */
  required: readonly FieldName[];
  /** Whether a row without a group is of the product above it. */
  isContinued?: boolean;
  /** `head`: in tables, the row with which the product above begins, or this one. Null for the first row. */
  toRow: (read: ReadField, record: SourceRecord, head: ShopRow | null) => Omit<ShopRow, 'file' | 'line'>;
}

export const emptyRow: Omit<ShopRow, 'file' | 'line'> = {
  role: 'single',
  group: '',
  position: '',
  sku: '',
  title: '',
  description: '',
  brand: '',
  category: '',
  price: '',
  regularPrice: '',
  salePrice: '',
  discount: '',
  saleStart: '',
  saleEnd: '',
  quantity: '',
  availability: '',
  gtin: '',
  weight: '',
  options: [],
  images: [],
  productImages: [],
  problem: '',
};

/** Image addresses that stand in one field, with commas or bars between them. Commas inside addresses are escaped. */
export const splitAddresses = (text: string): string[] =>
  text
    .split(/[,|\s](?= ?[a-z]{3,5}:\/\/)/i)
    .map((address) => address.trim().replace(/,$/, ''))
    .filter((address) => address !== '');

export const joinWeight = (amount: string, unit: string): string => (amount === '' ? '' : `${amount} ${unit}`.trim());

const optionNumbers = ['1', '2', '3'] as const;

/** The only option value of a product without options. */
const noOption = /^default title$/i;

/** The options in numbered columns. */
export const readOptions = (read: ReadField): ShopRow['options'] =>
  optionNumbers.flatMap((number) => {
    const value = read(`option${number}Value`);
    return value === '' || noOption.test(value) ? [] : [{ name: read(`option${number}Name`), value }];
  });

export const isTrue = (text: string) => /^(?:true|yes|1)$/i.test(text);

/** Why a product is not sold, by its state in the other shop. */
export function findProblem(read: ReadField): string {
  if (isTrue(read('giftCard')))
    return 'It is a gift card, and the shop sends no codes of such. Leave it out of the file.';
  const status = read('status').toLowerCase();
  if (['draft', 'archived', 'unlisted'].includes(status))
    return `Its status is "${status}". Set it to active in the file to sell it.`;
  return /^(?:false|no?|0)$/i.test(read('published')) ? 'It is not published. Set Published to true to sell it.' : '';
}
