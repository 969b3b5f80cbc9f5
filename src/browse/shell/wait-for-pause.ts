/** What is typed into or filled in. A frame may hold a card form, whose fields this page cannot see. */
const fields = 'input, textarea, iframe, form select';
/** Over the panel of the bag, dialogs may open: they lead back to it. */
const dialogs = 'dialog[open]:not(.bag-panel)';
const checkEveryMs = 1000;

/**
 * Waits until no field has the focus and no dialog is open, for a dialog that nobody has asked for. The pause lasts two
 * checks, as that of islands does (`src/ui/after-typing.tsx`), which may import nothing of this.
 */
export function waitForPause(page: Document): Promise<void> {
  const isFree = () => page.activeElement?.matches(fields) !== true && !page.querySelector(dialogs);
  if (isFree()) return Promise.resolve();
  return new Promise((resolve) => {
    let wasFree = false;
    const timer = setInterval(() => {
      const isFreeNow = isFree();
      if (isFreeNow && wasFree) {
        clearInterval(timer);
        resolve();
      }
      wasFree = isFreeNow;
    }, checkEveryMs);
  });
}
