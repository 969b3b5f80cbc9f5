import { localeCookie } from '../config/browser-storage.ts';

/** A switch of country or language keeps the query and the place on the page, and the choice is kept for the visitor's next address without a locale. */
export function prepareLanguages(page: Document): void {
  const languages = page.querySelector<HTMLDetailsElement>('.languages');
  if (!languages) return;
  const keepPlace = () => { for (const link of languages.querySelectorAll('a')) [link.search, link.hash] = [location.search, location.hash]; };
  languages.addEventListener('toggle', keepPlace);
  keepPlace();
  languages.addEventListener('click', ({ target }) => {
    const locale = target instanceof Element ? target.closest('a')?.hreflang.toLowerCase() : undefined;
    if (locale) page.cookie = `${localeCookie.name}=${locale};path=/;max-age=${localeCookie.maxAge};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`;
  });
}
