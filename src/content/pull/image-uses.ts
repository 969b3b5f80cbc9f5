import { imageSizes } from '../../config/limits.ts';
import { resolveImageUrl } from '../../i18n/image-url.ts';

export { resolveImageUrl };

const { large, detail, thumbnail } = imageSizes;
/** For screens of double density too. */
const thumbnailWidths = [thumbnail, 2 * thumbnail];

/** How large originals are asked for, by what they are for, and the widths that pages show (document 1, section 9). */
export const imageUses = {
  product: { ask: 1000, widths: [...thumbnailWidths, 235, detail, large] },
  /** A further picture of a product, which only its own page shows. */
  gallery: { ask: 800, widths: [...thumbnailWidths, detail, large] },
  category: { ask: 1600, widths: [235, detail, large, 1600] },
  banner: { ask: 2400, widths: [detail, large, 1600, 2400] },
} as const satisfies Record<string, { ask: number; widths: readonly number[] }>;
export type ImageUse = keyof typeof imageUses;

/** The second source of a product's image (document 1, section 2). */
export const fallbackImageUrl = (sku: string, imagesHost: string, size: number): string =>
  resolveImageUrl(`products/${encodeURIComponent(sku)}.png`, imagesHost, size) ?? '';
