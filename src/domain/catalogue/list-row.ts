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
  image: RowImage;
  dots: string[];
  shades: string;
  /** The shade of each colour group, and the address of its picture with `{sku}` in it. Absent without shades. */
  familyShades?: Record<string, string> | undefined;
  shadePicture?: string | undefined;
  /** A text such as `4.6 (38)`, and what screen readers say instead. Absent without reviews. */
  rating?: string | undefined;
  ratingLabel?: string | undefined;
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

function isRow(value: unknown): value is ListRow {
  return (
    isFields(value) &&
    areAll(
      [value['sku'], value['name'], value['line'], value['href'], value['displayPrice'], value['shades']],
      'string',
    ) &&
    typeof value['price'] === 'number' &&
    typeof value['soldOut'] === 'boolean' &&
    isListOf(value['dots'], 'string') &&
    isListOf(value['families'], 'string') &&
    (value['familyShades'] === undefined ||
      (isFields(value['familyShades']) && areAll(Object.values(value['familyShades']), 'string'))) &&
    ['shadePicture', 'rating', 'ratingLabel'].every(
      (name) => value[name] === undefined || typeof value[name] === 'string',
    ) &&
    isImage(value['image'])
  );
}

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
