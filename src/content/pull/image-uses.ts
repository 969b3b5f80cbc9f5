import { imageSizes } from '../../config/limits.ts';
import { resolveImageUrl } from '../../i18n/image-url.ts';

export { resolveImageUrl };

const { large, detail, thumbnail } = imageSizes;
/** The second width is for screens of double density. */
const thumbnailWidths = [thumbnail, 2 * thumbnail];

/** For each use: the size in px in which originals are requested, and the widths in which pages show them. */
export const imageUses = {
  product: { sourceSize: 1000, widths: [...thumbnailWidths, 235, detail, large] },
  /** An additional picture of a product, shown only on its own page. */
  gallery: { sourceSize: 800, widths: [...thumbnailWidths, detail, large] },
  category: { sourceSize: 1600, widths: [235, detail, large, 1600] },
  look: { sourceSize: 1600, widths: [detail, large, 1280] },
  banner: { sourceSize: 2400, widths: [detail, large, 1600, 2400] },
} as const satisfies Record<string, { sourceSize: number; widths: readonly number[] }>;
export type ImageUse = keyof typeof imageUses;

/** The fallback source of a product's image. */
export const fallbackImageUrl = (sku: string, imagesHost: string, size: number): string =>
  resolveImageUrl(`products/${encodeURIComponent(sku)}.png`, imagesHost, size) ?? '';
