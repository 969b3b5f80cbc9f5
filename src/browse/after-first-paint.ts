/** Idle time comes after the picture that has just arrived is painted; where browsers know none, a task has to do. */
const soon = (work: () => void) => { if ('requestIdleCallback' in globalThis) requestIdleCallback(work); else setTimeout(work); };

/** Does what the first paint does not need after it, part by part between what the browser has to do itself; where nothing is painted, as in a tab in the background, once the page has loaded. */
export function afterFirstPaint(...works: readonly (() => void)[]): void {
  void new Promise((resolve) => {
    requestAnimationFrame(() => { setTimeout(resolve); });
    addEventListener('load', resolve);
  }).then(() => { works.forEach(soon); });
}
