import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that is called with the index of a removed line, or of one that is put back. After the next render
 * the focus moves to the remove button of the line that then has the index, else of the last line, else to the link of
 * the empty bag. `lineCount` is the number of lines shown. Buttons are marked with `data-remove`, the link with
 * `data-next-step`.
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
