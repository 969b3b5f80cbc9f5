/**
 * A form that is quicker than the code of the element around it waits for it; should that not come, it is sent as it
 * is. `element`: the names of elements.
 */
export function replayEarlySubmits(page: Document, element: string, load: () => Promise<unknown>): void {
  page.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest(`${element}:not(:defined)`)) return;
    event.preventDefault();
    load().then(
      () => {
        form.requestSubmit();
      },
      () => {
        form.submit();
      },
    );
  });
}
