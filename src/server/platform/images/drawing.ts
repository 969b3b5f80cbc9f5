import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * An image that can be drawn: as SVG, or from the bytes of a picture. `key` identifies its content: equal keys mean equal
 * images.
 */
export interface Drawing {
  key: string;
  draw(): string | Promise<Buffer>;
}

/** The kinds of images; each is a folder of the image host. */
export const imageKinds = [
  'products',
  'swatches',
  'textures',
  'on-lips',
  'on-skin',
  'in-hand',
  'contents',
  'categories',
  'campaigns',
  'looks',
  'landing',
  'distributors',
] as const;
type ImageKind = (typeof imageKinds)[number];

/** The folder of the image host with the pictures that staff have uploaded. */
export const uploadsFolder = 'uploads';

export type FindDrawing = (db: Kysely<Tables>, id: string) => Promise<Drawing | undefined>;

/** What the image host serves. */
export interface ImageDrawings {
  finders: Readonly<Record<ImageKind, FindDrawing>>;
  /** Shown instead of a missing image. */
  placeholder: Drawing;
}
