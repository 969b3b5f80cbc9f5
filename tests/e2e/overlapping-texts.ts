import type { Page } from './shop-test.ts';

/**
 * Pairs of texts of a page of which one lies over the other. Texts that float over the page, are hidden, or are cut off by
 * a box that scrolls are left out.
 */
export const findOverlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Of the width, in pixels, and as a share of the height: letters of close lines may touch. */
    const allowed = { width: 3, heightShare: 0.4 };
    // What is out of sight has no layout of its own until then.
    for (const part of document.querySelectorAll<HTMLElement>('.below')) part.style.contentVisibility = 'visible';
    const listAncestors = (element: Element): Element[] =>
      element.parentElement ? [element, ...listAncestors(element.parentElement)] : [element];
    const floatsOrHides = (element: Element) => {
      const { position, visibility, opacity, clipPath } = getComputedStyle(element);
      return /fixed|sticky/.test(position) || visibility === 'hidden' || opacity === '0' || clipPath !== 'none';
    };
    const cutsOff = (element: Element, { left, right, top, bottom }: DOMRect) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      if (overflowX === 'visible' && overflowY === 'visible') return false;
      const box = element.getBoundingClientRect();
      return right > box.right + 1 || bottom > box.bottom + 1 || left < box.left - 1 || top < box.top - 1;
    };
    const readLines = (text: Node): { text: string; box: DOMRect; element: Element }[] => {
      const element = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (!element?.checkVisibility() || words === '' || element.closest('script, style, option')) return [];
      const ancestors = listAncestors(element);
      if (ancestors.some(floatsOrHides)) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()]
        .filter((box) => box.width > 1 && !ancestors.some((ancestor) => cutsOff(ancestor, box)))
        .map((box) => ({ text: words.slice(0, 40), box, element }));
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    const lines = texts.flatMap(readLines);
    const pairs = lines.flatMap((one, index) => {
      const { box: a } = one;
      const over = lines.slice(index + 1).filter(({ box: b, element }) => {
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const tooHigh = height > Math.min(a.height, b.height) * allowed.heightShare;
        return element !== one.element && width > allowed.width && tooHigh;
      });
      return over.map(({ text }) => `“${one.text}” and “${text}”`);
    });
    return [...new Set(pairs)];
  });
