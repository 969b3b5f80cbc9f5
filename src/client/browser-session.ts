/** A cookie without an end goes when the browser is closed. It says nothing else, and nobody reads it but this file. */
const sessionCookie = 'shop-session=1';

export function markBrowserSession(): void {
  document.cookie = `${sessionCookie}; path=/; samesite=lax`;
}

/** Whether this is still the browser session in which somebody has signed in. */
export const isSameBrowserSession = (): boolean => document.cookie.split('; ').includes(sessionCookie);
