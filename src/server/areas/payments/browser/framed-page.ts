/** Sends the height of this page to the shop's page, and to no other page. */
export function reportHeight(): void {
  const target = document.querySelector<HTMLElement>('[data-parent-origin]')?.dataset['parentOrigin'];
  if (!target || window.parent === window) return;
  const report = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    window.parent.postMessage({ type: 'resize', height }, target);
  };
  new ResizeObserver(report).observe(document.documentElement);
  report();
}

/** Prevents a form from being sent twice. Its button shows its progress and keeps its width. */
export function sendOnce(form: HTMLFormElement): void {
  let isSent = false;
  const button = form.querySelector('button');
  const label = button?.textContent ?? '';
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
    if (!button || !form.dataset['busyText']) return;
    button.style.minInlineSize = `min(100%, ${button.offsetWidth}px)`;
    button.setAttribute('aria-disabled', 'true');
    button.textContent = form.dataset['busyText'];
  });
  // The form is enabled again when Back restores the page from the browser's cache.
  window.addEventListener('pageshow', () => {
    isSent = false;
    button?.removeAttribute('aria-disabled');
    if (button) button.textContent = label;
  });
}

/** Focuses the message of a page. Browsers ignore the attribute `autofocus` in a frame of another origin. */
export const focusMessage = (): void => document.querySelector<HTMLElement>('[autofocus]')?.focus();
