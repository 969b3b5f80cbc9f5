/** A session cookie, which disappears when the browser is closed. Only this file reads it. */
const sessionCookie = 'shop-session=1';

export function markBrowserSession(): void {
  document.cookie = `${sessionCookie}; path=/; samesite=lax`;
}

/** Whether the browser has not been closed since somebody signed in. */
export const isSameBrowserSession = (): boolean => document.cookie.split('; ').includes(sessionCookie);
