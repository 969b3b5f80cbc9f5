import { storageEvents, storageKeys } from '../../config/browser-storage-keys.ts';
import { readStoredRecord } from './stored-shopper.ts';
import { loadOnInteraction } from '../runtime/load-on-interaction.ts';

/**
 * Loads what the header does with the first sign that somebody turns to it, or at once where there is a distributor or
 * a shopper to show. Its
 * HTML opens and leads by itself until then.
 */
export function loadHeaderOnInteraction(page: Document): void {
  const header = page.querySelector<HTMLElement>('.header');
  if (!header) return;
  const load = async () => {
    (await import('./header.ts')).prepareHeader(page, header);
  };
  const wake = loadOnInteraction(
    header,
    load,
    (readStoredRecord(storageKeys.distributor) ?? readStoredRecord(storageKeys.shopper)) !== null,
  );
  for (const type of [storageEvents.distributor, storageEvents.shopper, 'storage']) addEventListener(type, wake);
  // The sign-in leads back to this page (document 1, section 2): here, since the rest may come later than the press.
  // Storage that refuses leads home.
  header.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.if-guest'))
      sessionStorage.setItem(storageKeys.callbackPath, location.pathname + location.search);
  });
}
