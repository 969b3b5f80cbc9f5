const absoluteUrlPattern = /^https?:\/\//i;

/**
 * The address of an image from a feed. Absolute http(s) addresses are unchanged. Any other text is a name on the images
 * host, whose resizer fits the image into a square of `size` px (CAT-051). Returns null for an empty name.
 */
export function resolveImageUrl(
  name: string,
  imagesHost: string,
  size: number,
  format: 'png' | 'webp' = 'png',
): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return null;
  if (absoluteUrlPattern.test(trimmed)) return URL.canParse(trimmed) ? new URL(trimmed).href : null;
  // The leading `./` prevents a name from being parsed as a scheme or as another host.
  const url = new URL(`./${trimmed.replace(/^[/\\]+/, '')}`, imagesHost.replace(/\/*$/, '/'));
  url.search = new URLSearchParams({ width: String(size), height: String(size), mode: 'max', format }).toString();
  return url.href;
}

/**
 * The formats of an image: first a smaller format, then a PNG, which every resizer supports (CAT-051). Null for an
 * address without a resizer.
 */
export interface SmallImageSources {
  src: string;
  webp: string | null;
}

/** The addresses of a feed image in both formats. Null for an empty name. */
export function resolveImageSources(name: string, imagesHost: string, size: number): SmallImageSources | null {
  const src = resolveImageUrl(name, imagesHost, size);
  const webp = resolveImageUrl(name, imagesHost, size, 'webp');
  return src === null ? null : { src, webp: webp === src ? null : webp };
}
