/** Longest address that a sign-in leads back to. */
const maxLength = 2_000;

/** Characters that browsers drop or turn into others while they read an address: nothing of ours holds them. */
const unsafeCharacters = /[\u0000-\u0020\u007f\\]/;

/** Where a sign-in begins and ends: to lead there again would go round in a circle. */
const signInPathPattern = /^\/(?:callback|loggedout|pcicallback|[a-z]{2}-[a-z]{2}\/login(?:-customer)?)(?:\/|$)/i;

function parseUrl(value: string, origin: string): URL | null {
  try {
    return new URL(value, origin);
  } catch {
    return null;
  }
}

/**
 * The one reader of every address that a sign-in may lead to, whoever wrote it: query, storage or history. Gives the
 * path with query and fragment of a place
 * of this very origin, which begins with a single slash; null for everything else (document 1, section 2; document 3,
 * section 4).
 */
export function toSameOriginPath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value.length > maxLength || unsafeCharacters.test(value)) return null;
  if (!/^\/(?!\/)/.test(value) && !value.startsWith(`${origin}/`)) return null;
  const url = parseUrl(value, origin);
  if (url?.origin !== origin) return null;
  // Dots are resolved by now: `/.//host` has become a path that a browser would take for a host.
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') || signInPathPattern.test(url.pathname) ? null : path;
}

/** The locale that a path names, of those that the shop has. */
export const findLocaleInPath = (path: string | null, locales: readonly string[]): string | null =>
  locales.find((locale) => path?.startsWith(`/${locale}/`)) ?? null;
