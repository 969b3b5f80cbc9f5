const interactionEvents = ['pointermove', 'touchstart', 'keydown', 'focusin', 'change', 'scroll'] as const;

/**
 * Calls `load` with the first sign that somebody turns to a part of the page, or at once when told so, or when the
 * focus is in it already. A pointer that only rests where a page happens to open is none.
 * What does not come then is asked for with the next sign, after 2 s at the earliest. Returns what makes it come
 * without one.
 */
export function loadOnInteraction(part: ParentNode, load: () => Promise<unknown>, now = false): () => void {
  const first = new AbortController();
  const wake = ({ movementX, movementY }: Partial<PointerEvent> = {}) => {
    if (first.signal.aborted || (movementX === 0 && movementY === 0)) return;
    first.abort();
    load().catch(() => {
      setTimeout(loadOnInteraction, 2000, part, load);
    });
  };
  for (const name of interactionEvents)
    part.addEventListener(name, wake, { capture: true, passive: true, signal: first.signal });
  if (now || part.querySelector(':focus')) wake();
  return wake;
}
