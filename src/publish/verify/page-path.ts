/** The address of a page, from its path in the site: `en-us/cart` becomes `/en-us/cart/`. */
export function toPagePath(pathname: string): string {
  const clean = pathname.replace(/^\/+|\/+$/g, '');
  return clean === '' ? '/' : `/${clean}/`;
}

function removeQuery(address: string): string {
  const end = address.search(/[?#]/);
  return end === -1 ? address : address.slice(0, end);
}

function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    // Paths are stored one per line, so they must not contain line breaks.
    return decodeURI(path).replaceAll('\n', '%0A');
  } catch {
    return path;
  }
}

/** Matches nearly every address: a path from the root whose names begin with a letter, a digit or `_`. */
const plainPathPattern = /^\/(?:\w[\w.-]*\/)*(?:\w[\w.-]*)?(?:[?#].*)?$/;

function resolveAddress(address: string, page: string, siteUrl: string): string | null {
  if (!URL.canParse(address, siteUrl + page)) return null;
  const url = new URL(address, siteUrl + page);
  return url.origin === new URL(siteUrl).origin ? decodePath(url.pathname) : null;
}

const removeOrigin = (address: string, siteUrl: string) =>
  address.startsWith(siteUrl) && address[siteUrl.length] === '/' ? address.slice(siteUrl.length) : address;

/**
 * The path of an address on this site, without query and fragment. Returns null for an address on another site, for a
 * fragment of the page itself, and for an address that is not HTTP.
 */
export function toSitePath(address: string, page: string, siteUrl: string): string | null {
  const trimmed = removeOrigin(address.trim(), siteUrl);
  if (trimmed === '' || trimmed.startsWith('#') || trimmed.startsWith('?')) return null;
  return plainPathPattern.test(trimmed) ? removeQuery(trimmed) : resolveAddress(trimmed, page, siteUrl);
}

/** Whether an address is relative to the address of its page, such as `next/`. */
export const isRelativeAddress = (address: string): boolean =>
  !address.startsWith('/') && !/^\s*(?:$|[/#?]|[a-z][a-z\d+.-]*:)/i.test(address);
