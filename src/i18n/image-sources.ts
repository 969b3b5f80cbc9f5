import { imageSizes } from '../config/limits.ts';
import { imagePath } from './paths.ts';

const { thumbnail } = imageSizes;
/** Widths up to here are thumbnails of a gallery, not pictures of a list. */
const maxThumbnailWidth = 2 * thumbnail;

/**
 * The addresses of an image in the formats and widths that were made of it, for `srcset`, and the one for browsers that
 * know no other.
 */
export function buildImageSources(
  digest: string,
  made: readonly number[],
): { avif: string; webp: string; src: string } {
  const large = made.filter((width) => width > maxThumbnailWidth);
  const widths = large.length > 0 ? large : made;
  const set = (format: 'avif' | 'webp') =>
    widths.map((width) => `${imagePath(digest, width, format)} ${width}w`).join(', ');
  return {
    avif: set('avif'),
    webp: set('webp'),
    src: imagePath(digest, widths[Math.floor(widths.length / 2)] ?? 0, 'webp'),
  };
}

/**
 * The addresses of an image as a thumbnail: on a usual screen, and for `srcset` on one of double density, where that
 * was made.
 */
export function buildThumbnailSources(
  digest: string,
  made: readonly number[],
): { src: string; srcset: string | undefined } {
  const [least = 0, ...larger] = made.toSorted((a, b) => a - b);
  return {
    src: imagePath(digest, least, 'webp'),
    srcset: larger.includes(maxThumbnailWidth) ? `${imagePath(digest, maxThumbnailWidth, 'webp')} 2x` : undefined,
  };
}

/** The size in px that an image's box has before the image is there. */
export const getImageDimensions = ({ width, height }: { width: number; height: number }) => ({
  width: width || 1200,
  height: height || 1200,
});
