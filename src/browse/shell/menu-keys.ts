import { breakpoints, megaMenuItemsPerRow } from '../../config/limits.ts';

const isVisible = (element: HTMLElement) =>
  element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });

/** The elements among which the focus moves: the category names, or the links of the panel with the focus. */
function findFocusableSiblings(menu: HTMLElement, current: HTMLElement): HTMLElement[] {
  const panel = current.closest<HTMLElement>('.menu-panel');
  return [...(panel ?? menu).querySelectorAll<HTMLElement>(panel ? 'a' : '.menu-name')].filter(isVisible);
}

/**
 * The number of elements that a key moves by. On wide screens names are in a row and links in rows of five; on small
 * screens both are in a column.
 */
function getKeyStep(key: string, isInPanel: boolean): number {
  const isWide = !matchMedia(`(max-width: ${breakpoints.mobileMenu}px)`).matches;
  const forward = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1;
  const row = isWide && isInPanel ? megaMenuItemsPerRow : 1;
  return { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: row, ArrowUp: -row }[key] ?? 0;
}

/** The link to the whole category has the first row of a panel to itself, above the rows of five. */
function getTargetIndex(index: number, step: number, count: number, isInPanel: boolean): number {
  if (!isInPanel || Math.abs(step) === 1) return (index + step + count) % count;
  if (index === 0) return step > 0 ? Math.min(1, count - 1) : 0;
  return index + step < 1 ? 0 : Math.min(index + step, count - 1);
}

const edgeIndexByKey: Readonly<Record<string, (count: number) => number>> = {
  Home: () => 0,
  End: (count) => count - 1,
};

/** For the down key, the first link of a name's open panel. For the up key, the name of a panel's first link. */
function findPanelCrossing(
  current: HTMLElement,
  key: string,
  isInPanel: boolean,
  index: number,
): HTMLElement | null | undefined {
  const details = current.closest('details');
  if (!isInPanel)
    return key === 'ArrowDown' && details?.open ? details.querySelector<HTMLElement>('.menu-panel a') : null;
  return key === 'ArrowUp' && index === 0 ? details?.querySelector('summary') : null;
}

/**
 * Moves the focus as in the disclosure navigation of the ARIA authoring practices: along the names, into the open
 * panel, along its rows and back to its name. Home and End move to the ends.
 */
export function moveMenuFocus(menu: HTMLElement, current: HTMLElement, key: string): void {
  const isInPanel = current.closest('.menu-panel') !== null;
  const siblings = findFocusableSiblings(menu, current);
  const index = siblings.indexOf(current);
  const nextIndex =
    edgeIndexByKey[key]?.(siblings.length) ??
    getTargetIndex(index, getKeyStep(key, isInPanel), siblings.length, isInPanel);
  (findPanelCrossing(current, key, isInPanel, index) ?? siblings[nextIndex])?.focus();
}
