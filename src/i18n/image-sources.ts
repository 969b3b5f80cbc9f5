import { imagePath } from './paths.ts';

/** Widths below this are thumbnails of a gallery, not pictures of a list. */
const smallest = 100;

/** The addresses of an image in the formats and widths that were made of it, for `srcset`, and the one for browsers that know no other. */
export function imageSources(digest: string, made: readonly number[]): { avif: string; webp: string; src: string } {
  const large = made.filter((width) => width >= smallest);
  const widths = large.length > 0 ? large : made;
  const set = (format: 'avif' | 'webp') => widths.map((width) => `${imagePath(digest, width, format)} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp'), src: imagePath(digest, widths[Math.floor(widths.length / 2)] ?? 0, 'webp') };
}

/** The size in px that an image's box has before the image is there. */
export const imageBox = ({ width, height }: { width: number; height: number }) => ({ width: width || 1200, height: height || 1200 });
