interface ShadeImage {
  sku: string;
  imageUrl: string;
}

/**
 * The common address of the shades' images, with `{sku}` in place of the sku, so that a page contains it once. There is
 * no `{sku}` when all shades share one image.
 */
export function getImageUrlPattern(shades: readonly ShadeImage[]): string {
  const [first] = shades;
  return first?.imageUrl.replace(first.sku, '{sku}') ?? '';
}

/** The address of an image in another size (CAT-051). Addresses outside the resizer stay unchanged. */
export function resizeImageUrl(address: string, size: number): string {
  const url = new URL(address, 'http://localhost');
  if (url.searchParams.get('mode') !== 'max') return address;
  url.searchParams.set('width', String(size));
  url.searchParams.set('height', String(size));
  return url.href;
}
