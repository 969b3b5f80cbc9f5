const absoluteUrlPattern = /^https?:\/\//i;

/**
 * Where an image of the feed lies: absolute http(s) addresses as they are, anything else as a name under the images
 * host, asked of its resizer in a
 * square of `size` px (document 1, section 2). Null for an empty name.
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
  // The leading `./` keeps a name from being read as a scheme or as another host.
  const url = new URL(`./${trimmed.replace(/^[/\\]+/, '')}`, imagesHost.replace(/\/*$/, '/'));
  url.search = new URLSearchParams({ width: String(size), height: String(size), mode: 'max', format }).toString();
  return url.href;
}
