import { localeCookie } from '../../config/browser-storage-keys.ts';

const splitCookies = (page: Document) => page.cookie.split('; ');

/** Saves the visitor's locale for addresses that name none. */
export function saveLocaleCookie(page: Document, locale: string): void {
  const cookie = `${localeCookie.name}=${locale}`;
  if (!splitCookies(page).includes(cookie))
    page.cookie = `${cookie}; path=/; max-age=${localeCookie.maxAge}; samesite=lax`;
}

export const readLocaleCookie = (page: Document): string | null =>
  splitCookies(page)
    .find((pair) => pair.startsWith(`${localeCookie.name}=`))
    ?.slice(localeCookie.name.length + 1) ?? null;
