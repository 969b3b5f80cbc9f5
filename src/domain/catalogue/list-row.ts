import type { SortableRow } from './list-order.ts';

interface RowImage {
  digest: string | null;
  width: number;
  height: number;
  widths: number[];
  fallback: string;
}

/** A product of a list in the browser. `shades` is a text such as `12 shades`, empty for a product without shades. */
export interface ListRow extends SortableRow {
  sku: string;
  line: string;
  href: string;
  displayPrice: string;
  /** What the price is reduced from. Absent while no sale runs. */
  was?: string | undefined;
  image: RowImage;
  dots: string[];
  shades: string;
  /** The shade of each colour group, and the address of its picture with `{sku}` in it. Absent without shades. */
  familyShades?: Record<string, string> | undefined;
  shadePicture?: string | undefined;
  /** A text such as `4.6 (38)`, and what screen readers say instead. Absent without reviews. */
  rating?: string | undefined;
  ratingLabel?: string | undefined;
  /** Why it has a badge, such as `New`. Absent without one. */
  badge?: string | undefined;
}

/** What the browser loads to sort and filter a list: its products by name, and the texts that it needs. */
export interface ListFile {
  texts: Record<string, string>;
  rows: ListRow[];
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const areAll = (values: readonly unknown[], type: 'string' | 'number') =>
  values.every((value) => typeof value === type);
const isListOf = (value: unknown, type: 'string' | 'number') => Array.isArray(value) && areAll(value, type);

function isImage(value: unknown): value is RowImage {
  return (
    isFields(value) &&
    (value['digest'] === null || typeof value['digest'] === 'string') &&
    areAll([value['width'], value['height']], 'number') &&
    isListOf(value['widths'], 'number') &&
    typeof value['fallback'] === 'string'
  );
}

const isOptional = (value: unknown, isValid: (value: unknown) => boolean) => value === undefined || isValid(value);

const isTextRecord = (value: unknown) => isFields(value) && areAll(Object.values(value), 'string');
const isOptionRecord = (value: unknown) =>
  isFields(value) && Object.values(value).every((options) => isListOf(options, 'string'));

/** What is absent for products that do not have it. */
const hasOptionalFields = (row: Fields) =>
  isOptional(row['familyShades'], isTextRecord) &&
  isOptional(row['attributes'], isOptionRecord) &&
  isOptional(row['rank'], (rank) => typeof rank === 'number') &&
  ['was', 'shadePicture', 'badge', 'since', 'rating', 'ratingLabel'].every((name) =>
    isOptional(row[name], (text) => typeof text === 'string'),
  );

const textFields = ['sku', 'name', 'line', 'href', 'displayPrice', 'shades'] as const;

const isRow = (value: unknown): value is ListRow =>
  isFields(value) &&
  textFields.every((name) => typeof value[name] === 'string') &&
  typeof value['price'] === 'number' &&
  typeof value['soldOut'] === 'boolean' &&
  isListOf(value['dots'], 'string') &&
  isListOf(value['families'], 'string') &&
  hasOptionalFields(value) &&
  isImage(value['image']);

const isListFile = (value: unknown): value is ListFile =>
  isFields(value) &&
  isFields(value['texts']) &&
  areAll(Object.values(value['texts']), 'string') &&
  Array.isArray(value['rows']) &&
  value['rows'].every(isRow);

/** Throws a TypeError for anything else than a list file. */
export function parseListFile(value: unknown): ListFile {
  if (!isListFile(value)) throw new TypeError('This is not a list of products.');
  return value;
}
