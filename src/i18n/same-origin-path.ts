/** The maximum length of an address to which a sign-in may return. */
const maxLength = 2_000;

/** Characters that browsers drop or replace when they parse an address. No address of the shop contains them. */
const unsafeCharacters = /[\u0000-\u0020\u007f\\]/;

/** The paths of the sign-in itself. Returning to them would cause a loop. */
const signInPathPattern = /^\/(?:callback|loggedout|pcicallback|[a-z]{2}-[a-z]{2}\/login(?:-customer)?)(?:\/|$)/i;

function parseUrl(value: string, origin: string): URL | null {
  try {
    return new URL(value, origin);
  } catch {
    return null;
  }
}

/**
 * Parses an address to which a sign-in may return, from a query, storage or history. Returns the path with query and
 * fragment when it is of this origin, else null. The path begins with a single slash.
 */
export function toSameOriginPath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value.length > maxLength || unsafeCharacters.test(value)) return null;
  if (!/^\/(?!\/)/.test(value) && !value.startsWith(`${origin}/`)) return null;
  const url = parseUrl(value, origin);
  if (url?.origin !== origin) return null;
  // Dot segments are resolved at this point: `/.//host` has become `//host`, which a browser would read as another
  // host.
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') || signInPathPattern.test(url.pathname) ? null : path;
}

/** The locale of a path, if the shop has it. */
export const findLocaleInPath = (path: string | null, locales: readonly string[]): string | null =>
  locales.find((locale) => path?.startsWith(`/${locale}/`)) ?? null;
