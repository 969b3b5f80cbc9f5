import type { KeyValueStorage } from './browser-environment.ts';
import { createPageCookieStorage } from './cookie-storage.ts';
import { createEntryStorage } from './entry-storage.ts';
import { recordLostKey } from './shell/lost-storage.ts';
import { createStorageWithFallback } from './storage-with-fallback.ts';

/** The storage of a page that all tabs share. */
export const openLocalStorage = (): KeyValueStorage =>
  createStorageWithFallback(() => localStorage, { cookies: createPageCookieStorage(), onLost: recordLostKey });

/** The storage of a tab. */
export const openSessionStorage = (): KeyValueStorage =>
  createStorageWithFallback(() => sessionStorage, {
    cookies: createPageCookieStorage(),
    entry: createEntryStorage(() => history),
    onLost: recordLostKey,
  });
