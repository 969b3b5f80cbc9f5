import type { LazyPartLoader } from './lazy-part.ts';
import { whenIdle } from './when-idle.ts';

const interactionEvents = ['pointermove', 'touchstart', 'keydown', 'focusin', 'change', 'scroll'] as const;

/** A pointer that already rests at its place when the page opens does not count as an interaction. */
const isRestingPointer = ({ movementX, movementY }: Partial<PointerEvent>) => movementX === 0 && movementY === 0;

function loadWithoutInteraction(page: Document, { part, preload }: LazyPartLoader): void {
  const { selector, loadsOnAnyInteraction = false, getEagerness, windowEvents = [] } = part;
  for (const type of windowEvents) addEventListener(type, preload);
  const focused = page.querySelector(':focus');
  const eagerness = focused && (loadsOnAnyInteraction || focused.closest(selector)) ? 'now' : getEagerness?.(page);
  if (eagerness === 'now') preload();
  if (eagerness === 'idle') whenIdle(preload);
}

/** Loads each part at the first interaction that concerns it, or earlier if the part says so. */
export function loadOnInteraction(page: Document, loaders: readonly LazyPartLoader[]): void {
  const printed = new Set(loaders.filter(({ part }) => page.querySelector(part.selector)));
  for (const loader of printed) loadWithoutInteraction(page, loader);
  const handleInteraction = (event: Event) => {
    if (isRestingPointer(event)) return;
    const target = event.target instanceof Element ? event.target : null;
    for (const loader of loaders) {
      const { selector, exceptions, loadsOnAnyInteraction = false } = loader.part;
      const isInside = target?.closest(selector) && !(exceptions && target.closest(exceptions));
      if (loadsOnAnyInteraction ? printed.has(loader) : isInside) loader.preload();
    }
  };
  for (const type of interactionEvents)
    page.addEventListener(type, handleInteraction, { capture: true, passive: true });
}
