/** Smaller scroll distances, in px, change nothing. */
const minScrollDistancePx = 8;

const doRectsOverlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a field has the focus, or the focused element lies under the link. */
function coversFocusedElement(link: HTMLElement, focused: Element | null): boolean {
  if (!focused || focused === link || focused === link.ownerDocument.body || focused.contains(link)) return false;
  return (
    focused.matches('input, select, textarea, [contenteditable]') ||
    doRectsOverlap(focused.getBoundingClientRect(), link.getBoundingClientRect())
  );
}

/**
 * Hides the chat link while the page is scrolled down and wherever it would cover the focused element.
 * `initialScrollY`: the scroll position when the page opened, in px.
 */
export function hideChatOnScroll(page: Document, initialScrollY: number): void {
  const link = page.querySelector<HTMLAnchorElement>('.chat');
  if (!link) return;
  let lastScrollY = initialScrollY;
  const setHidden = (isHidden: boolean) => link.toggleAttribute('data-tucked', isHidden);
  const handleScroll = () => {
    if (Math.abs(scrollY - lastScrollY) < minScrollDistancePx) return;
    setHidden(scrollY > lastScrollY || coversFocusedElement(link, page.activeElement));
    lastScrollY = scrollY;
  };
  addEventListener('scroll', handleScroll, { passive: true });
  page.addEventListener('focusin', () => {
    setHidden(coversFocusedElement(link, page.activeElement));
  });
  // The page may have been scrolled or focused before this code loaded.
  if (coversFocusedElement(link, page.activeElement)) setHidden(true);
  else handleScroll();
}
