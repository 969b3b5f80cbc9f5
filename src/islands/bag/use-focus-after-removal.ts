import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus when a line goes: it moves to the next line's button, to the last one's where there is no next, or to
 * the next step that an empty
 * bag offers. `count` is the number of lines shown. Buttons are found by `data-remove`, the next step by
 * `data-next-step`.
 */
export function useFocusAfterRemoval(root: RefObject<HTMLElement | null>, count: number): (index: number) => void {
  const removed = useRef<number | null>(null);
  useLayoutEffect(() => {
    const index = removed.current;
    if (index === null || !root.current) return;
    removed.current = null;
    const buttons = root.current.querySelectorAll<HTMLElement>('[data-remove]');
    (
      buttons[Math.min(index, buttons.length - 1)] ?? root.current.querySelector<HTMLElement>('[data-next-step]')
    )?.focus();
  }, [root, count]);
  return (index) => {
    removed.current = index;
  };
}
