import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { ShopFrontRecord, Image } from './records.ts';

export interface SnapshotImage {
  digest: string;
  widths: readonly number[];
}

const WithImage = z.object({ image: Image });
const Gallery = z.array(Image);
const WithGallery = z.object({ gallery: Gallery });

function* readImages(database: DatabaseSync): Generator<Image> {
  for (const row of database.prepare(`SELECT json FROM row WHERE kind IN ('card', 'category')`).iterate())
    yield WithImage.parse(JSON.parse(String(row['json']))).image;
  for (const row of database
    .prepare(`SELECT DISTINCT json_extract(json, '$.gallery') AS gallery FROM row WHERE kind = 'product'`)
    .iterate())
    yield* Gallery.parse(JSON.parse(String(row['gallery'])));
  for (const row of database.prepare(`SELECT json FROM row WHERE kind = 'front'`).iterate())
    yield* listRowImages('front', String(row['json']));
}

/** The images that one row shows. `json` is the row's record. */
export function listRowImages(kind: string, json: string): Image[] {
  const record: unknown = JSON.parse(json);
  if (kind === 'card' || kind === 'category') return [WithImage.parse(record).image];
  if (kind === 'product') return WithGallery.parse(record).gallery;
  if (kind !== 'front') return [];
  const { campaigns, landing } = ShopFrontRecord.parse(record);
  return [...campaigns.map(({ image }) => image), ...Object.values(landing)];
}

/** Each image once, with all its widths. */
export function mergeImages(images: Iterable<Image>): SnapshotImage[] {
  const widthsByDigest = new Map<string, Set<number>>();
  for (const { digest, widths } of images)
    if (digest !== null) widthsByDigest.set(digest, new Set([...(widthsByDigest.get(digest) ?? []), ...widths]));
  return [...widthsByDigest]
    .map(([digest, widths]) => ({ digest, widths: [...widths].sort((a, b) => a - b) }))
    .sort((a, b) => (a.digest < b.digest ? -1 : 1));
}

/** Every image that pages show. */
export const listImages = (database: DatabaseSync): SnapshotImage[] => mergeImages(readImages(database));

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
