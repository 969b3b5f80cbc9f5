/** Does what the first paint does not need right after it, each in a task of its own, so that pictures are painted in between; where nothing is painted, as in a tab in the background, once the page has loaded. */
export function afterFirstPaint(...works: readonly (() => void)[]): void {
  void new Promise((resolve) => {
    requestAnimationFrame(() => { setTimeout(resolve); });
    addEventListener('load', resolve);
  }).then(() => { for (const work of works) setTimeout(work); });
}
