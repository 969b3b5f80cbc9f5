import { storageKeys } from '../../config/browser-storage-keys.ts';

/** AUTH-007 the sign-in leads back to the page that it was started from. Without storage it leads home. */
export function rememberPageForSignIn(page: Document): void {
  page.querySelector('.header')?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.if-guest'))
      sessionStorage.setItem(storageKeys.callbackPath, location.pathname + location.search);
  });
}
