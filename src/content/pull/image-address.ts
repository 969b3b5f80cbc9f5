import { imageSizes } from '../../config/limits.ts';
import { imageAddress } from '../../i18n/image-address.ts';

export { imageAddress };

const { large, detail, thumbnail } = imageSizes;
/** For screens of double density too. */
const thumbnails = [thumbnail, 2 * thumbnail];

/** How large originals are asked for, by what they are for, and the widths that pages show (document 1, section 9). */
export const imageUses = {
  product: { ask: 1000, widths: [...thumbnails, 235, detail, large] },
  /** A further picture of a product, which only its own page shows. */
  gallery: { ask: 800, widths: [...thumbnails, detail, large] },
  category: { ask: 1600, widths: [235, detail, large, 1600] },
  banner: { ask: 2400, widths: [detail, large, 1600, 2400] },
} as const satisfies Record<string, { ask: number; widths: readonly number[] }>;
export type ImageUse = keyof typeof imageUses;

/** The second source of a product's image (document 1, section 2). */
export const fallbackAddress = (sku: string, imagesHost: string, size: number): string =>
  imageAddress(`products/${encodeURIComponent(sku)}.png`, imagesHost, size) ?? '';
