/** Keeps the list that is in the page, and says that the new order or filter could not be shown. */
export function showListLoadFailure(control: HTMLElement): void {
  const status = control.closest('product-list')?.querySelector<HTMLElement>('.listing-status');
  status?.classList.remove('visually-hidden');
  if (status) status.textContent = status.dataset['failed'] ?? '';
}
