import { hostCookiePrefix } from '../config/browser-storage-keys.ts';
import {
  formatExpiredCookie,
  formatStorageCookie,
  isNeededOnNextPage,
  parseStorageCookies,
} from '../domain/session/storage-cookie.ts';

/**
 * Stores values that the next page needs when the browser refuses other storage. These cookies end with the browser's
 * session.
 */
export interface CookieStorage {
  read(): ReadonlyMap<string, string>;
  /** Returns whether the browser has stored the value. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

/** The cookies of a page. A browser that refuses them throws, or ignores them silently. */
export function createCookieStorage(page: Pick<Document, 'cookie'>, isSecure: boolean): CookieStorage {
  const prefix = isSecure ? hostCookiePrefix : '';
  const read = () => {
    try {
      return parseStorageCookies(page.cookie, prefix);
    } catch {
      return new Map<string, string>();
    }
  };
  const set = (cookie: string) => {
    try {
      page.cookie = cookie;
    } catch {
      // Reading the cookie shows whether it was stored.
    }
  };
  return {
    read,
    write(key, value) {
      const cookie = isNeededOnNextPage(key) ? formatStorageCookie(prefix + key, value, isSecure) : null;
      if (cookie !== null) set(cookie);
      return cookie !== null && read().get(key) === value;
    },
    remove(key) {
      if (read().has(key)) set(formatExpiredCookie(prefix + key, isSecure));
    },
  };
}

export const createPageCookieStorage = (): CookieStorage =>
  createCookieStorage(document, location.protocol === 'https:');
