import { furtherPicture } from '../../../../../config/catalogue/picture-kinds.ts';
import type { Family } from './family.ts';
import type { ShopRow } from './shop-row.ts';

/** A further picture in the words of a catalogue file, before its variant has a sku. */
export interface FoundPicture {
  kind: typeof furtherPicture;
  imageUrl: string;
  /** The row of the variant that alone has it. Null for one of the whole product. */
  row: ShopRow | null;
}

/** The pictures that are shown first: of the product and of each of its variants. */
const listMainPictures = ({ images, offers }: Family): Set<string | undefined> =>
  new Set([images[0], ...offers.flatMap((row) => row.images.slice(0, 1))]);

/** Counts how many rows have a picture. One that the file gives to the product counts as one of all. */
function countUses(rows: readonly ShopRow[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { images, productImages } of rows)
    for (const [address, count] of [
      ...images.map((image) => [image, 1] as const),
      ...productImages.map((image) => [image, Infinity] as const),
    ])
      uses.set(address, (uses.get(address) ?? 0) + count);
  return uses;
}

/** Every picture of a product that is not shown first: those of all its variants, then those of one alone. */
export function listFurtherPictures(family: Family): FoundPicture[] {
  const { images, offers, rows } = family;
  const main = listMainPictures(family);
  const uses = countUses(rows);
  const owners = new Map(
    offers.length > 1
      ? offers.flatMap((row) => row.images.flatMap((image) => (uses.get(image) === 1 ? [[image, row] as const] : [])))
      : [],
  );
  const further = images
    .filter((image) => !main.has(image))
    .map((imageUrl) => ({ kind: furtherPicture, imageUrl, row: owners.get(imageUrl) ?? null }));
  return [...further.filter(({ row }) => row === null), ...further.filter(({ row }) => row !== null)];
}
