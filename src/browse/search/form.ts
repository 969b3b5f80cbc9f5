/**
 * A host without a program shows the shop's front at the address of results: it is left for the page that shows them.
 */
function redirectToResultsPage(form: HTMLFormElement, address: Location): void {
  const query = new URLSearchParams(address.search).get('q')?.trim();
  if (
    query &&
    address.pathname === new URL(form.action).pathname &&
    !form.ownerDocument.querySelector('[data-results]')
  )
    address.replace(`${form.dataset['page']}${address.search}`);
}

function prepareSearchForm(form: HTMLFormElement, input: HTMLInputElement): void {
  form.addEventListener('submit', (event) => {
    input.value = input.value.trim();
    if (input.value !== '') return;
    event.preventDefault();
    input.focus();
  });
  // Without suggestions the form still searches.
  const offer = () => {
    import('./suggestions.ts').then(
      ({ attachSuggestions }) => {
        attachSuggestions(form, input);
      },
      () => undefined,
    );
  };
  input.addEventListener('focus', offer);
  if (input === form.ownerDocument.activeElement) offer();
}

/** Forms of search: blank text goes nowhere, and suggestions come with the first focus. */
export function prepareSearchForms(page: Document, address: Location): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[role=search]')) {
    redirectToResultsPage(form, address);
    const input = form.querySelector('input');
    if (input) prepareSearchForm(form, input);
  }
}
