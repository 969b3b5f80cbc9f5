/** How long a frame is waited for, in ms. */
const longestFrameMs = 200;

/** Calls back in the next frame, or soon without one: a browser draws none while its window is behind another. */
export function runInNextFrame(callback: () => void): void {
  const run = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    callback();
  };
  const timer = setTimeout(run, longestFrameMs);
  const frame = requestAnimationFrame(run);
}

/** Focuses the element with an id once what has just changed is rendered. */
export function focusWhenRendered(id: string): void {
  runInNextFrame(() => document.getElementById(id)?.focus());
}
