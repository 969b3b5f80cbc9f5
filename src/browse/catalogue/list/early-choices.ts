/**
 * Keeps choices that were made before the list's code has loaded: the list would replace them by the state of the
 * address. The focus shows which choice was made before any script ran; it is repeated.
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
