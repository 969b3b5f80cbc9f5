/** Longest address that a sign-in leads back to. */
const longest = 2_000;

/** Characters that browsers drop or turn into others while they read an address: nothing of ours holds them. */
const misread = /[\u0000-\u0020\u007f\\]/;

/** Where a sign-in begins and ends: to lead there again would go round in a circle. */
const stations = /^\/(?:callback|loggedout|pcicallback|[a-z]{2}-[a-z]{2}\/login(?:-customer)?)(?:\/|$)/i;

function parsed(value: string, origin: string): URL | null {
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
export function ownPath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value.length > longest || misread.test(value)) return null;
  if (!/^\/(?!\/)/.test(value) && !value.startsWith(`${origin}/`)) return null;
  const url = parsed(value, origin);
  if (url?.origin !== origin) return null;
  // Dots are resolved by now: `/.//host` has become a path that a browser would take for a host.
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') || stations.test(url.pathname) ? null : path;
}

/** The locale that a path names, of those that the shop has. */
export const localeIn = (path: string | null, locales: readonly string[]): string | null =>
  locales.find((locale) => path?.startsWith(`/${locale}/`)) ?? null;
