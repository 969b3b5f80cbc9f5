interface ShadeImage {
  sku: string;
  imageUrl: string;
}

/**
 * The address that all shades' pictures share but for their sku, which stands there as `{sku}`: pages state it once.
 * Without it
 * where the first shade's address does not hold its sku: shades may share one picture.
 */
export function getImageUrlPattern(shades: readonly ShadeImage[]): string {
  const [first] = shades;
  return first?.imageUrl.replace(first.sku, '{sku}') ?? '';
}

/**
 * The same picture at another size: asked of the images host's resizer where the address is one of its own, else as it
 * is (document 1, section 2).
 */
export function resizeImageUrl(address: string, size: number): string {
  const url = new URL(address, 'http://localhost');
  if (url.searchParams.get('mode') !== 'max') return address;
  url.searchParams.set('width', String(size));
  url.searchParams.set('height', String(size));
  return url.href;
}
