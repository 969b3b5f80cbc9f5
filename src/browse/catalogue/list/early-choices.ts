/**
 * Protects choices that are made before the list's code has loaded: the list would overwrite them with the state of the
 * address. A choice made before any script is found by its focus, and repeated.
 */
export function keepEarlyChoices(page: Document): void {
  const list = page.querySelector<HTMLElement>('product-list');
  if (!list) return;
  list.addEventListener('input', () => {
    if (list.matches(':not(:defined)')) list.dataset['touched'] = '';
  });
  const focused = list.querySelector('form :is(select, [type=radio], [type=checkbox]):focus');
  if (!focused) return;
  list.dataset['touched'] = '';
  focused.dispatchEvent(new Event('change', { bubbles: true }));
}
