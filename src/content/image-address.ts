import { imageAddress } from '../i18n/image-address.ts';

export { imageAddress };

/** How large originals are asked for, by what they are for, and the widths that pages show (document 1, section 9). */
export const imageUses = {
  product: { ask: 1000, widths: [58, 235, 470, 800] },
  /** A further picture of a product, which only its own page shows. */
  gallery: { ask: 800, widths: [58, 470, 800] },
  category: { ask: 1600, widths: [235, 470, 800, 1600] },
  banner: { ask: 2400, widths: [470, 800, 1600, 2400] },
} as const satisfies Record<string, { ask: number; widths: readonly number[] }>;
export type ImageUse = keyof typeof imageUses;

/** The second source of a product's image (document 1, section 2). */
export const fallbackAddress = (sku: string, imagesHost: string, size: number): string => imageAddress(`products/${encodeURIComponent(sku)}.png`, imagesHost, size) ?? '';
