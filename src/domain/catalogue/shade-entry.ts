import { isRecord } from '../../config/is-record.ts';

/** A shade in the files beside the cards of the search index (`search/shades/NUMBER.json`). */
export interface ShadeEntry {
  name: string;
  /** In minor units. */
  price: number;
  displayPrice: string;
  /** The formatted regular price of a shade on sale. */
  was?: string | undefined;
  soldOut: boolean;
  /** The sku as the owner's catalogue has it, where it differs. */
  givenSku?: string | undefined;
}
/** Shades by their skus. */
export type ShadeEntries = Readonly<Record<string, ShadeEntry>>;

const isOptionalText = (value: unknown) => value === undefined || typeof value === 'string';

const isShadeEntry = (value: unknown): value is ShadeEntry =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  Number.isSafeInteger(value['price']) &&
  typeof value['displayPrice'] === 'string' &&
  isOptionalText(value['was']) &&
  isOptionalText(value['givenSku']) &&
  typeof value['soldOut'] === 'boolean';

const areShadeEntries = (value: unknown): value is ShadeEntries =>
  isRecord(value) && Object.values(value).every(isShadeEntry);

/** Throws a TypeError for anything else than a file of shades. */
export function parseShadeEntries(value: unknown): ShadeEntries {
  if (!areShadeEntries(value)) throw new TypeError('This is not a file of shades.');
  return value;
}
