/** How large originals are asked for, by what they are for, and the widths that pages show (document 1, section 9). */
export const imageUses = {
  product: { ask: 1000, widths: [58, 235, 470, 800] },
  /** A further picture of a product, which only its own page shows. */
  gallery: { ask: 800, widths: [58, 470, 800] },
  category: { ask: 1600, widths: [235, 470, 800, 1600] },
  banner: { ask: 2400, widths: [470, 800, 1600, 2400] },
} as const satisfies Record<string, { ask: number; widths: readonly number[] }>;
export type ImageUse = keyof typeof imageUses;

const absolute = /^https?:\/\//i;

/**
 * Where an image of the feed lies: absolute http(s) addresses as they are, anything else as a name under the images host, asked of its resizer in a
 * square of `size` px (document 1, section 2). Null for an empty name.
 */
export function imageAddress(name: string, imagesHost: string, size: number): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return null;
  if (absolute.test(trimmed)) return URL.canParse(trimmed) ? new URL(trimmed).href : null;
  // The leading `./` keeps a name from being read as a scheme or as another host.
  const url = new URL(`./${trimmed.replace(/^[/\\]+/, '')}`, imagesHost.replace(/\/*$/, '/'));
  url.search = new URLSearchParams({ width: String(size), height: String(size), mode: 'max', format: 'png' }).toString();
  return url.href;
}

/** The second source of a product's image (document 1, section 2). */
export const fallbackAddress = (sku: string, imagesHost: string, size: number): string => imageAddress(`products/${encodeURIComponent(sku)}.png`, imagesHost, size) ?? '';
