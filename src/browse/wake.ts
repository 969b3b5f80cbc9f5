const signs = ['pointerover', 'touchstart', 'keydown', 'focusin', 'change', 'scroll'] as const;

/** Calls `load` with the first sign that somebody turns to a part of the page, or at once when told so. What does not come then is asked for when it is needed. */
export function wakeOnSign(part: EventTarget, load: () => Promise<unknown>, now = false): void {
  const first = new AbortController();
  const wake = () => {
    first.abort();
    load().catch(() => undefined);
  };
  for (const name of signs) part.addEventListener(name, wake, { capture: true, passive: true, signal: first.signal });
  if (now) wake();
}
