import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function to call with the index of a removed or restored line. After the next render, the focus moves to
 * the remove button of the line at that index, or of the last line, or to the link of the empty bag. `lineCount` is the
 * number of shown lines. Buttons are marked with `data-remove`, the link with `data-next-step`.
 */
export function useFocusAfterRemoval(
  container: RefObject<HTMLElement | null>,
  lineCount: number,
): (index: number) => void {
  const removedIndex = useRef<number | null>(null);
  useLayoutEffect(() => {
    const index = removedIndex.current;
    if (index === null || !container.current) return;
    removedIndex.current = null;
    const buttons = container.current.querySelectorAll<HTMLElement>('[data-remove]');
    const button = buttons[Math.min(index, buttons.length - 1)];
    (button ?? container.current.querySelector<HTMLElement>('[data-next-step]'))?.focus();
  }, [container, lineCount]);
  return (index) => {
    removedIndex.current = index;
  };
}
