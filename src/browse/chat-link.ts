import { chatWindow } from '../config/limits.ts';

/** Opens the chat in a window of its own (document 3, section 9). Keys that ask for a tab or a download keep their meaning. */
function openInWindow(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    window.open(link.href, '_blank', `popup,noopener,width=${chatWindow.width},height=${chatWindow.height}`);
  });
}

const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether something that is typed into has the focus, or something focused lies under the link. */
function isInTheWay(link: HTMLElement, focused: Element | null): boolean {
  if (!focused || focused === link || focused === link.ownerDocument.body || focused.contains(link)) return false;
  return focused.matches('input, select, textarea, [contenteditable]') || overlap(focused.getBoundingClientRect(), link.getBoundingClientRect());
}

/** Tucks the link away while the page is read downwards and wherever it would cover what has the focus. */
export function prepareChat(page: Document, link: HTMLAnchorElement): void {
  openInWindow(link);
  let last = scrollY;
  const tuck = (away: boolean) => link.toggleAttribute('data-tucked', away);
  addEventListener('scroll', () => {
    if (Math.abs(scrollY - last) < 8) return;
    tuck(scrollY > last || isInTheWay(link, page.activeElement));
    last = scrollY;
  }, { passive: true });
  page.addEventListener('focusin', () => { tuck(isInTheWay(link, page.activeElement)); });
}
