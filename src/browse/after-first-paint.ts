/** Runs what the first paint does not need right after it; where nothing is painted, as in a tab in the background, once the page has loaded. */
export function afterFirstPaint(run: () => void): void {
  void new Promise((resolve) => {
    requestAnimationFrame(() => { setTimeout(resolve); });
    addEventListener('load', resolve);
  }).then(run);
}
