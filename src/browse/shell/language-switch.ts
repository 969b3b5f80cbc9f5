/**
 * A switch of country or language keeps the query and the place on the page. The page that it leads to remembers the
 * choice (`active-locale.ts`).
 */
export function prepareLanguageSwitch(page: Document): void {
  const languages = page.querySelector<HTMLDetailsElement>('.languages');
  if (!languages) return;
  const keepPlace = () => {
    for (const link of languages.querySelectorAll('a')) [link.search, link.hash] = [location.search, location.hash];
  };
  languages.addEventListener('toggle', keepPlace);
  keepPlace();
}
