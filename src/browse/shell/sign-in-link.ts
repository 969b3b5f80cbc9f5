import { storageKeys } from '../../config/browser-storage-keys.ts';

/** AUTH-007 the sign-in returns to the page from which it was started. Without storage it returns to the home page. */
export function rememberPageForSignIn(page: Document): void {
  page.querySelector('.header')?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.if-guest'))
      sessionStorage.setItem(storageKeys.callbackPath, location.pathname + location.search);
  });
}
