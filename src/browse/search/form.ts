/** A static host answers the address of the results with the shop's front page, which leads on to the search page. */
function redirectToResultsPage(form: HTMLFormElement, address: Location): void {
  const query = new URLSearchParams(address.search).get('q')?.trim();
  const isResultsAddress = address.pathname === new URL(form.action).pathname;
  if (query && isResultsAddress && !form.ownerDocument.querySelector('[data-results]'))
    address.replace(`${form.dataset['page']}${address.search}`);
}

/** SRCH-004 blank text is not searched for. */
function preventBlankSearch(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    const input = form.querySelector('input');
    if (!input) return;
    input.value = input.value.trim();
    if (input.value !== '') return;
    event.preventDefault();
    input.focus();
  });
}

/** Suggestions are a lazy part of their own (`page-parts.ts`). */
export function prepareSearchForms(page: Document, address: Location): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[role=search]')) {
    redirectToResultsPage(form, address);
    preventBlankSearch(form);
  }
}
