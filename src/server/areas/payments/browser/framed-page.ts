/** Tells the shop's page, and no other, how high this page is. */
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

/** A form is sent once. Its button says what it is doing and keeps its width. */
export function sendOnce(form: HTMLFormElement): void {
  let isSent = false;
  const button = form.querySelector('button');
  const label = button?.textContent ?? '';
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
    if (!button || !form.dataset['busyText']) return;
    button.style.minInlineSize = `${button.offsetWidth}px`;
    button.setAttribute('aria-disabled', 'true');
    button.textContent = form.dataset['busyText'];
  });
  // A page that comes back from the browser's cache is used again.
  window.addEventListener('pageshow', () => {
    isSent = false;
    button?.removeAttribute('aria-disabled');
    if (button) button.textContent = label;
  });
}

/** Focuses the message of a page. Browsers ignore the attribute `autofocus` in a frame of another origin. */
export const focusMessage = (): void => document.querySelector<HTMLElement>('[autofocus]')?.focus();
