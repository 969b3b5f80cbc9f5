import { localeCookie } from '../../config/browser-storage-keys.ts';

/** The language of the page becomes the chosen one, for addresses that name none (document 1, section 2). */
export function saveLocaleCookie(page: Document, locale: string): void {
  const saved = `${localeCookie.name}=${locale}`;
  if (!page.cookie.split('; ').includes(saved))
    page.cookie = `${saved}; path=/; max-age=${localeCookie.maxAge}; samesite=lax`;
}
