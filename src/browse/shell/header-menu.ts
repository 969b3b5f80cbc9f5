import { breakpoints } from '../../config/limits.ts';
import { moveMenuFocus } from './menu-keys.ts';

/** Everything that the open menu sheet covers. */
const coveredSelector = '.skip, .strip, .said, .header-bar, main, .footer, .bar, .chat';
const navigationKeyPattern = /^(Arrow.+|Home|End)$/;

const mobileMenuQuery = () => matchMedia(`(max-width: ${breakpoints.mobileMenu}px)`);

/**
 * The panels that overlay the page. In the sheet of small screens, categories push each other down instead, and closing
 * one would move the link under the finger.
 */
const getOverlaySelector = () => (mobileMenuQuery().matches ? '.languages, .person' : '.languages, .menu-group');

/**
 * Closes open panels on Escape, which also returns the focus, and when the shopper clicks or focuses something else.
 */
function closeOverlaysOnLeave(page: Document): void {
  const closeOverlays = (isLeft: (details: HTMLDetailsElement) => boolean, returnsFocus = false) => {
    for (const details of page.querySelectorAll<HTMLDetailsElement>(getOverlaySelector())) {
      if (!details.open || !isLeft(details)) continue;
      details.open = false;
      if (returnsFocus) details.querySelector('summary')?.focus();
    }
  };
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeOverlays(() => true, true);
  });
  for (const type of ['pointerdown', 'focusin'])
    page.addEventListener(type, ({ target }) => {
      closeOverlays((details) => target instanceof Node && !details.contains(target));
    });
}

/**
 * A click on an open category opens its page. A mouse opens the category by hovering before it clicks, so its click
 * opens the page immediately.
 */
function openCategoryOnSecondClick(menu: HTMLElement): void {
  menu.addEventListener('click', (event) => {
    const details = event.target instanceof Element ? event.target.closest('summary')?.closest('details') : null;
    const link = details?.querySelector<HTMLAnchorElement>('a.menu-all');
    const isHoveringMouse =
      event instanceof PointerEvent && event.pointerType === 'mouse' && matchMedia('(hover: hover)').matches;
    const isOpen = mobileMenuQuery().matches ? details?.open : isHoveringMouse;
    if (!link || !isOpen) return;
    event.preventDefault();
    link.click();
  });
}

/** Escape hides a panel that was opened by hovering, until the pointer leaves the menu. */
function dismissHoverPanelOnEscape(page: Document, menu: HTMLElement): void {
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') menu.dataset['dismissed'] = '';
  });
  menu.addEventListener('pointerleave', () => {
    delete menu.dataset['dismissed'];
  });
}

/** Makes everything behind the open menu sheet inert. The sheet closes when the page becomes wide. */
function trapFocusInMenuSheet(page: Document, menu: HTMLElement): void {
  const setCoveredInert = (isInert: boolean) => {
    for (const element of page.querySelectorAll<HTMLElement>(coveredSelector)) element.inert = isInert;
  };
  const handleOpen = () => {
    if (!menu.matches(':popover-open')) return;
    setCoveredInert(true);
    menu.querySelector<HTMLElement>('.menu-close')?.focus();
  };
  // The focus returns to the button that opened the sheet, so the button must be focusable before the sheet closes.
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') setCoveredInert(false);
  });
  menu.addEventListener('toggle', handleOpen);
  handleOpen();
  mobileMenuQuery().addEventListener('change', () => {
    menu.hidePopover();
  });
}

function moveFocusByArrowKeys(menu: HTMLElement): void {
  menu.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const isMenuItem = target instanceof HTMLElement && target.matches('.menu-name, .menu-panel a');
    if (!isMenuItem || !navigationKeyPattern.test(key) || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    moveMenuFocus(menu, target, key);
  });
}

export function prepareMenus(page: Document): void {
  closeOverlaysOnLeave(page);
  const menu = page.querySelector<HTMLElement>('.menu');
  if (!menu) return;
  openCategoryOnSecondClick(menu);
  moveFocusByArrowKeys(menu);
  dismissHoverPanelOnEscape(page, menu);
  trapFocusInMenuSheet(page, menu);
}
