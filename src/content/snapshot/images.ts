import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { shareImageSize } from '../../config/shell/share-image.ts';
import { ShopFrontRecord, Image } from './records.ts';

const WithImage = z.object({ image: Image });
const Gallery = z.array(Image);
const WithGallery = z.object({ gallery: Gallery });

/**
 * For what files are made of an image: for pages, for product feeds, which want a JPEG, and for links on other sites,
 * which show one size.
 */
const imageFileKinds = ['page', 'feed', 'share'] as const;
type ImageFileKind = (typeof imageFileKinds)[number];

/** What is made of an image in one width. */
export const ImageFile = z.object({ digest: z.string(), width: z.number().int(), kind: z.enum(imageFileKinds) });
export type ImageFile = z.infer<typeof ImageFile>;

function listFiles({ digest, widths }: Image, kinds: readonly ImageFileKind[]): ImageFile[] {
  if (digest === null) return [];
  const byKind = { page: widths, feed: [Math.max(...widths)], share: [shareImageSize.width] };
  return kinds.flatMap((kind) => byKind[kind].map((width) => ({ digest, width, kind })));
}

const listGalleryFiles = (gallery: readonly Image[]) => gallery.flatMap((image) => listFiles(image, ['page', 'feed']));

/** What is made of the images that one row shows. `json` is the row's record. */
export function listRowImages(kind: string, json: string): ImageFile[] {
  const record: unknown = JSON.parse(json);
  if (kind === 'card') return listFiles(WithImage.parse(record).image, imageFileKinds);
  if (kind === 'category') return listFiles(WithImage.parse(record).image, ['page', 'share']);
  if (kind === 'product') return listGalleryFiles(WithGallery.parse(record).gallery);
  if (kind !== 'front') return [];
  const { campaigns, landing, looks } = ShopFrontRecord.parse(record);
  const images = [...[...campaigns, ...looks].map(({ image }) => image), ...Object.values(landing)];
  return images.flatMap((image) => listFiles(image, ['page', 'share']));
}

function* readImages(database: DatabaseSync): Generator<ImageFile> {
  const rows = database.prepare(`SELECT kind, json FROM row WHERE kind IN ('card', 'category', 'front')`);
  for (const { kind, json } of rows.iterate()) yield* listRowImages(String(kind), String(json));
  for (const row of database
    .prepare(`SELECT DISTINCT json_extract(json, '$.gallery') AS gallery FROM row WHERE kind = 'product'`)
    .iterate())
    yield* listGalleryFiles(Gallery.parse(JSON.parse(String(row['gallery']))));
}

/** Each file once, those of an image beside each other. */
export function mergeImages(files: Iterable<ImageFile>): ImageFile[] {
  const byName = new Map<string, ImageFile>();
  for (const file of files) byName.set(`${file.digest} ${file.kind} ${file.width}`, file);
  return [...byName.values()].sort((a, b) =>
    a.digest === b.digest ? a.width - b.width : a.digest < b.digest ? -1 : 1,
  );
}

/** What is made of every image of the shop. */
export const listImages = (database: DatabaseSync): ImageFile[] => mergeImages(readImages(database));

/**
 * The content that shows each image, by the digest of the image: the keys of products, categories and other content,
 * without duplicates. Images that nothing shows are left out.
 */
export function listImageOwners(database: DatabaseSync, digests: readonly string[]): Map<string, string[]> {
  if (digests.length === 0) return new Map();
  const rows = database
    .prepare(
      `SELECT DISTINCT image.value AS digest, row.key AS owner FROM row CROSS JOIN json_each(?) AS image
       WHERE kind IN ('card', 'product', 'category', 'front') AND instr(row.json, image.value) > 0 ORDER BY digest, owner`,
    )
    .all(JSON.stringify(digests));
  return new Map(
    [...Map.groupBy(rows, ({ digest }) => String(digest))].map(([digest, owners]) => [
      digest,
      owners.map(({ owner }) => String(owner)),
    ]),
  );
}
