const doRectsOverlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether something that is typed into has the focus, or something focused lies under the link. */
function coversFocusedElement(link: HTMLElement, focused: Element | null): boolean {
  if (!focused || focused === link || focused === link.ownerDocument.body || focused.contains(link)) return false;
  return (
    focused.matches('input, select, textarea, [contenteditable]') ||
    doRectsOverlap(focused.getBoundingClientRect(), link.getBoundingClientRect())
  );
}

/**
 * Tucks the link away while the page is read downwards and wherever it would cover what has the focus. `start`: where
 * the page stood when it was opened, in px.
 */
export function hideChatOnScroll(page: Document, link: HTMLAnchorElement, start: number): void {
  let last = start;
  const tuck = (away: boolean) => link.toggleAttribute('data-tucked', away);
  const follow = () => {
    if (Math.abs(scrollY - last) < 8) return;
    tuck(scrollY > last || coversFocusedElement(link, page.activeElement));
    last = scrollY;
  };
  addEventListener('scroll', follow, { passive: true });
  page.addEventListener('focusin', () => {
    tuck(coversFocusedElement(link, page.activeElement));
  });
  // What happened until this came.
  if (coversFocusedElement(link, page.activeElement)) tuck(true);
  else follow();
}
