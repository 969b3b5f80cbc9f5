import { hostCookiePrefix, localeCookie } from '../../config/browser-storage-keys.ts';

const isSecure = ({ location }: Document) => location.protocol === 'https:';

const getName = (page: Document) => (isSecure(page) ? hostCookiePrefix : '') + localeCookie.name;

/** Saves the visitor's locale for addresses without a locale. */
export function saveLocaleCookie(page: Document, locale: string): void {
  page.cookie = `${getName(page)}=${locale}; path=/; max-age=${localeCookie.maxAge}; samesite=lax${isSecure(page) ? '; secure' : ''}`;
}

export function readLocaleCookie(page: Document): string | null {
  const start = `${getName(page)}=`;
  const pair = page.cookie.split('; ').find((one) => one.startsWith(start));
  return pair?.slice(start.length) ?? null;
}
