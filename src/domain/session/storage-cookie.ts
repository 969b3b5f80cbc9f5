/** The longest value that browsers surely keep in a cookie, in characters once encoded. */
const maxValueLength = 3_500;

/** What the shop needs on its next page: the bag, the distributor, and how the checkout was entered. */
const neededKeys =
  /^shop\.(?:bag\.[A-Z]{2}\.(?:id|flight|turn|intent\..+)|distributor|order\.receipt|referral|checkout\.(?:entry|payment)|callback-path)$/;

export const isNeededOnNextPage = (key: string): boolean => neededKeys.test(key);

const separator = '; ';

/** The cookies of a page that stand for stored values: `document.cookie` as pairs of key and value. */
export function parseStorageCookies(cookies: string, prefix: string): Map<string, string> {
  const pairs = cookies.split(separator).flatMap((pair) => {
    const end = pair.indexOf('=');
    const name = pair.slice(0, end);
    return name.startsWith(prefix) && isNeededOnNextPage(name.slice(prefix.length))
      ? [[name.slice(prefix.length), pair.slice(end + 1)] as const]
      : [];
  });
  return new Map(pairs.map(([key, value]) => [key, decodeValue(value)]));
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** The cookie that keeps a value until the browser is closed; null for one that is too long. */
export function formatStorageCookie(name: string, value: string, isSecure: boolean): string | null {
  const encoded = encodeURIComponent(value);
  if (encoded.length > maxValueLength) return null;
  return `${name}=${encoded}; path=/; samesite=lax${isSecure ? '; secure' : ''}`;
}

export const formatExpiredCookie = (name: string, isSecure: boolean): string =>
  `${name}=; path=/; max-age=0; samesite=lax${isSecure ? '; secure' : ''}`;
