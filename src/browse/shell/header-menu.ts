import { breakpoints } from '../../config/limits.ts';
import { moveMenuFocus } from './menu-keys.ts';

const mobileMenuQuery = () => matchMedia(`(max-width: ${breakpoints.mobileMenu}px)`);

/**
 * What opens over the page. In the sheet of small screens categories push each other down instead: closing one under a
 * finger would move what it presses.
 */
const getOverlaySelector = () => (mobileMenuQuery().matches ? '.languages, .person' : '.languages, .menu-group');

/**
 * Closes what stands open: on Escape with focus back on its button, on a press elsewhere, and where focus leaves it for
 * another place.
 */
function closeOverlaysOnLeave(page: Document): void {
  const close = (leaves: (details: HTMLDetailsElement) => boolean, focus = false) => {
    for (const details of page.querySelectorAll<HTMLDetailsElement>(getOverlaySelector())) {
      if (!details.open || !leaves(details)) continue;
      details.open = false;
      if (focus) details.querySelector('summary')?.focus();
    }
  };
  const isElsewhere = (target: EventTarget | null) => (details: HTMLDetailsElement) =>
    target instanceof Node && !details.contains(target);
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close(() => true, true);
  });
  page.addEventListener('pointerdown', ({ target }) => {
    close(isElsewhere(target));
  });
  page.addEventListener('focusin', ({ target }) => {
    close(isElsewhere(target));
  });
}

/**
 * A press on the open category goes to it (document 1, section 2). A mouse that may hover sees a menu before it presses
 * its name, so its
 * press goes there too.
 */
function openCategoryOnSecondPress(menu: HTMLElement): void {
  menu.addEventListener('click', (event) => {
    const details = event.target instanceof Element ? event.target.closest('summary')?.closest('details') : null;
    const link = details?.querySelector<HTMLAnchorElement>('a.menu-all');
    const isMouse =
      event instanceof PointerEvent && event.pointerType === 'mouse' && matchMedia('(hover: hover)').matches;
    if (!link || !(mobileMenuQuery().matches ? details?.open : isMouse)) return;
    event.preventDefault();
    link.click();
  });
}

/** Escape also sends away a panel that only the pointer holds open, until the pointer has left the menu. */
function dismissHoverPanelOnEscape(page: Document, menu: HTMLElement): void {
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') menu.dataset['dismissed'] = '';
  });
  menu.addEventListener('pointerleave', () => {
    delete menu.dataset['dismissed'];
  });
}

/**
 * While the menu lies over the page as a sheet, nothing behind it can be reached; it goes where the page grows wide.
 */
function trapFocusInMenuSheet(page: Document, menu: HTMLElement): void {
  const behind = page.querySelectorAll<HTMLElement>('.skip, .strip, .said, .header-bar, main, .footer, .bar, .chat');
  const hold = (held: boolean) => {
    for (const element of behind) element.inert = held;
  };
  // Let go before it closes, since then the focus returns to the button that opened it; hold once it is open.
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') hold(false);
  });
  const opened = () => {
    if (!menu.matches(':popover-open')) return;
    hold(true);
    menu.querySelector<HTMLElement>('.menu-close')?.focus();
  };
  menu.addEventListener('toggle', opened);
  opened();
  mobileMenuQuery().addEventListener('change', () => {
    menu.hidePopover();
  });
}

function moveFocusByArrowKeys(menu: HTMLElement): void {
  menu.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const isOnLine = target instanceof HTMLElement && target.matches('.menu-name, .menu-panel a');
    if (!isOnLine || !/^(Arrow.+|Home|End)$/.test(key) || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    moveMenuFocus(menu, target, key);
  });
}

export function prepareMenus(page: Document): void {
  closeOverlaysOnLeave(page);
  const menu = page.querySelector<HTMLElement>('.menu');
  if (!menu) return;
  for (const prepare of [openCategoryOnSecondPress, moveFocusByArrowKeys]) prepare(menu);
  for (const prepare of [dismissHoverPanelOnEscape, trapFocusInMenuSheet]) prepare(page, menu);
}
