/** Links to other countries and languages keep the query and the fragment of the page. */
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
  copyQueryAndFragment();
}
