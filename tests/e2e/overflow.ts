import { expect } from 'playwright/test';
import type { Page } from './shop-test.ts';

/**
 * What sticks out of the window, except in boxes that scroll or end in an ellipsis and for screen readers; and a page
 * that scrolls sideways. A page hides what sticks out of its main part, so it does not scroll for it.
 */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const scrollsOrHides = ({ overflowX, textOverflow, clipPath }: CSSStyleDeclaration) =>
      /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || clipPath !== 'none';
    const mayStickOut = (element: Element | null): boolean =>
      element !== null && (scrollsOrHides(getComputedStyle(element)) || mayStickOut(element.parentElement));
    const sticksOut = ({ left, right, width, height }: DOMRect) =>
      width > 1 && height > 1 && (right > clientWidth + 1 || left < -1);
    const readTextBoxes = ({ childNodes }: Element) =>
      [...childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .flatMap((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return [...range.getClientRects()];
        });
    const outside = [...document.querySelectorAll(':is(main, footer, header, dialog[open]) *')].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        ((sticksOut(element.getBoundingClientRect()) && !mayStickOut(element.parentElement)) ||
          (readTextBoxes(element).some(sticksOut) && !mayStickOut(element))),
    );
    const innermost = outside.filter(
      (element) => !outside.some((other) => other !== element && element.contains(other)),
    );
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth}`] : []),
      ...innermost.slice(0, 5).map((element) => element.outerHTML.slice(0, 100)),
    ];
  });

/** Expects that nothing sticks out of the window. */
export async function expectNoOverflow(page: Page, name?: string): Promise<void> {
  expect(await findOverflow(page), name).toEqual([]);
}
