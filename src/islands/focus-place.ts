/** Moves the focus from a control that is about to go: to the title of its dialog, or else to the content of the page. */
export function focusPlaceOf(control: Element): void {
  const title = control.closest('dialog')?.querySelector<HTMLElement>('h2');
  (title ?? control.closest<HTMLElement>('main'))?.focus({ preventScroll: true });
}
