import sharp, { type Sharp } from 'sharp';
import type { ImageFile } from '../../content/snapshot/images.ts';
import { drawShareImage } from './draw-share-image.ts';

/** In px: WebP allows no longer sides, and no screen shows them. */
const maxDerivedSide = 16_383;
/** Originals with no more pixels are decoded once for all their sizes. Several larger ones would take much memory. */
const maxDecodedPixels = 4_000_000;

type OpenImage = () => Sharp;

async function decode(image: Sharp): Promise<OpenImage> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  // The colors of the buffer are not premultiplied, although the description of a scaled one says so.
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

async function openOriginal(file: string): Promise<OpenImage> {
  const open = () => sharp(file).autoOrient();
  const { width, height } = await sharp(file).metadata();
  return width * height <= maxDecodedPixels ? decode(open()) : open;
}

/** Draws an image from its original. */
export type DrawImage = (image: ImageFile) => Promise<Sharp>;

/** Returns a function that draws the images of one original. Formats of the same size share its pixels. */
export function createDrawing(originalFile: string): DrawImage {
  let original: Promise<OpenImage> | undefined;
  const sizes = new Map<number, Promise<OpenImage>>();
  const resize = async (width: number) => {
    const open = await (original ??= openOriginal(originalFile));
    return decode(open().resize({ width, height: maxDerivedSide, fit: 'inside', withoutEnlargement: true }));
  };
  return async ({ kind, width }) => {
    if (kind === 'share') return drawShareImage(originalFile);
    const size = sizes.get(width) ?? resize(width);
    sizes.set(width, size);
    return (await size)();
  };
}
