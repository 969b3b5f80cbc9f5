import { breakpoints, megaMenuItemsPerRow } from '../../config/limits.ts';

const isVisible = (element: HTMLElement) =>
  element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });

/** The row of names, or the links of the panel that the focus is in. */
function findFocusableSiblings(menu: HTMLElement, current: HTMLElement): HTMLElement[] {
  const panel = current.closest<HTMLElement>('.menu-panel');
  return [...(panel ?? menu).querySelectorAll<HTMLElement>(panel ? 'a' : '.menu-name')].filter(isVisible);
}

/** How far a key moves: names lie side by side or below each other, links in rows of five or below each other. */
function getKeyStep(key: string, isInPanel: boolean): number {
  const isWide = !matchMedia(`(max-width: ${breakpoints.mobileMenu}px)`).matches;
  const forward = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1;
  const row = isWide && isInPanel ? megaMenuItemsPerRow : 1;
  return { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: row, ArrowUp: -row }[key] ?? 0;
}

/** The link that "all of …" stands alone in the first row, above the rows of five. */
function getTargetIndex(index: number, step: number, count: number, isInPanel: boolean): number {
  if (!isInPanel || Math.abs(step) === 1) return (index + step + count) % count;
  if (index === 0) return step > 0 ? Math.min(1, count - 1) : 0;
  return index + step < 1 ? 0 : Math.min(index + step, count - 1);
}

const edgeIndexByKey: Readonly<Record<string, (count: number) => number>> = {
  Home: () => 0,
  End: (count) => count - 1,
};

/** Down from a name leads into its open panel, up from the panel's first link back to the name. */
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
 * Moves the focus as arrow keys do in a navigation of disclosures: along the names, down into the open panel, along its
 * rows and back up to its
 * name; Home and End lead to the ends.
 */
export function moveMenuFocus(menu: HTMLElement, from: HTMLElement, key: string): void {
  const isInPanel = from.closest('.menu-panel') !== null;
  const peers = findFocusableSiblings(menu, from);
  const index = peers.indexOf(from);
  const next =
    edgeIndexByKey[key]?.(peers.length) ?? getTargetIndex(index, getKeyStep(key, isInPanel), peers.length, isInPanel);
  (findPanelCrossing(from, key, isInPanel, index) ?? peers[next])?.focus();
}
