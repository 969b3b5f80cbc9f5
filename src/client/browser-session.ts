import { hostCookiePrefix } from '../config/browser-storage-keys.ts';

/** A session cookie, which disappears when the browser is closed. Only this file reads it. */
const sessionCookie = 'shop-session=1';

const isSecure = () => location.protocol === 'https:';
const getCookie = () => (isSecure() ? hostCookiePrefix : '') + sessionCookie;

export function markBrowserSession(): void {
  document.cookie = `${getCookie()}; path=/; samesite=lax${isSecure() ? '; secure' : ''}`;
}

/** Whether the browser has stayed open since the sign-in. */
export const isSameBrowserSession = (): boolean => document.cookie.split('; ').includes(getCookie());
