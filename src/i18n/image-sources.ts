import { imageSizes } from '../config/limits.ts';
import { imagePath } from './paths.ts';

const { thumbnail } = imageSizes;
/** Images up to this width are thumbnails of a gallery, not images of a list. */
const maxThumbnailWidth = 2 * thumbnail;

/** The addresses of a derived image for `srcset`, by format, and one address for browsers without `srcset`. */
export function buildImageSources(
  digest: string,
  derivedWidths: readonly number[],
): { avif: string; webp: string; src: string } {
  const large = derivedWidths.filter((width) => width > maxThumbnailWidth);
  const widths = large.length > 0 ? large : derivedWidths;
  const buildSrcset = (format: 'avif' | 'webp') =>
    widths.map((width) => `${imagePath(digest, width, format)} ${width}w`).join(', ');
  return {
    avif: buildSrcset('avif'),
    webp: buildSrcset('webp'),
    src: imagePath(digest, widths[Math.floor(widths.length / 2)] ?? 0, 'webp'),
  };
}

/** The address of a thumbnail, and the `srcset` entry for screens of double density if that size was derived. */
export function buildThumbnailSources(
  digest: string,
  derivedWidths: readonly number[],
): { src: string; srcset: string | undefined } {
  const [smallest = 0, ...larger] = derivedWidths.toSorted((a, b) => a - b);
  return {
    src: imagePath(digest, smallest, 'webp'),
    srcset: larger.includes(maxThumbnailWidth) ? `${imagePath(digest, maxThumbnailWidth, 'webp')} 2x` : undefined,
  };
}

/** The size in px that a page reserves for an image. It has a default for an unknown size. */
const defaultImageSize = 1200;
export const getImageDimensions = ({ width, height }: { width: number; height: number }) => ({
  width: width || defaultImageSize,
  height: height || defaultImageSize,
});
