import type { KeyValueStorage } from './browser-environment.ts';
import { createPageCookieStorage } from './cookie-storage.ts';
import { recordLostKey } from './shell/lost-storage.ts';
import { createStorageWithFallback } from './storage-with-fallback.ts';

const openPageStorage = (open: () => Storage): KeyValueStorage =>
  createStorageWithFallback(open, { cookies: createPageCookieStorage(), onLost: recordLostKey });

/** The storage of a page that all tabs share. */
export const openLocalStorage = (): KeyValueStorage => openPageStorage(() => localStorage);

/** The storage of a tab. */
export const openSessionStorage = (): KeyValueStorage => openPageStorage(() => sessionStorage);
