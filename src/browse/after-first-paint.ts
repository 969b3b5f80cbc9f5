import { whenIdle } from './when-idle.ts';

/**
 * Does what the first paint does not need once the browser has nothing to do after it, such as painting a picture that has just come; each in a task of its own. At the
 * page's load at the latest: nothing is painted in a tab in the background.
 */
export function afterFirstPaint(...works: (() => void)[]): void {
  const start = () => { for (const work of works.splice(0)) setTimeout(work); };
  requestAnimationFrame(() => { whenIdle(start); });
  addEventListener('load', start);
}
