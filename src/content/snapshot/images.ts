import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { ShopFrontRecord, Image } from './records.ts';

export interface SnapshotImage {
  digest: string;
  widths: readonly number[];
}

const WithImage = z.object({ image: Image });
const Gallery = z.array(Image);

function* readImages(database: DatabaseSync): Generator<Image> {
  for (const row of database.prepare(`SELECT json FROM row WHERE kind IN ('card', 'category')`).iterate())
    yield WithImage.parse(JSON.parse(String(row['json']))).image;
  for (const row of database
    .prepare(`SELECT DISTINCT json_extract(json, '$.gallery') AS gallery FROM row WHERE kind = 'product'`)
    .iterate())
    yield* Gallery.parse(JSON.parse(String(row['gallery'])));
  for (const row of database.prepare(`SELECT json FROM row WHERE kind = 'front'`).iterate()) {
    const { campaigns, landing } = ShopFrontRecord.parse(JSON.parse(String(row['json'])));
    yield* [...campaigns.map(({ image }) => image), ...Object.values(landing)];
  }
}

/** Every image that pages show, once each, with all its widths. */
export function listImages(database: DatabaseSync): SnapshotImage[] {
  const widthsByDigest = new Map<string, Set<number>>();
  for (const { digest, widths } of readImages(database))
    if (digest !== null) widthsByDigest.set(digest, new Set([...(widthsByDigest.get(digest) ?? []), ...widths]));
  return [...widthsByDigest]
    .map(([digest, widths]) => ({ digest, widths: [...widths].sort((a, b) => a - b) }))
    .sort((a, b) => (a.digest < b.digest ? -1 : 1));
}
