import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { Image } from './records.ts';

/** The pictures on the page of a product: its own, and the addresses of those of its variants. */
export const ProductPictures = z.object({
  href: z.string(),
  image: Image,
  gallery: z.array(Image),
  shades: z.array(z.object({ imageUrl: z.string() })),
});
export type ProductPictures = z.infer<typeof ProductPictures>;

/** The pictures of the products of a locale, one product after the other. */
export function* readProductPictures(database: DatabaseSync, locale: string): Generator<ProductPictures> {
  const rows = database.prepare(`SELECT json FROM row WHERE kind = 'product' AND locale = ?`);
  for (const { json } of rows.iterate(locale)) yield ProductPictures.parse(JSON.parse(String(json)));
}
