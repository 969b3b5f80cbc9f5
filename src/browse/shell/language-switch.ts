import { storageKeys } from '../../config/browser-storage-keys.ts';
import { saveStoredRecord } from './stored-record.ts';

/**
 * Links to other countries and languages keep the query and the fragment of the page. After a shopper has chosen a
 * country here, no other country is suggested.
 */
export function prepareLanguageSwitch(page: Document): void {
  const languages = page.querySelector<HTMLDetailsElement>('.languages');
  if (!languages) return;
  const copyQueryAndFragment = () => {
    for (const link of languages.querySelectorAll('a')) {
      link.search = location.search;
      link.hash = location.hash;
    }
  };
  languages.addEventListener('toggle', copyQueryAndFragment);
  languages.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a'))
      saveStoredRecord('localStorage', storageKeys.countrySuggestion, { answered: 'go' });
  });
  copyQueryAndFragment();
}
