import { fillText } from '../../i18n/fill-text.ts';

/**
 * What a price is reduced from, as `price-was.astro` shows it. Screen readers say `words`, which have a placeholder for
 * the price.
 */
export function createPriceWas(page: Document, was: string, words: string, tag: 'p' | 'span' = 'p'): HTMLElement {
  const element = Object.assign(page.createElement(tag), { className: 'price-was' });
  const spoken = Object.assign(page.createElement('span'), {
    className: 'visually-hidden',
    textContent: fillText(words, { price: was }),
  });
  const struck = Object.assign(page.createElement('s'), { textContent: was, ariaHidden: 'true', translate: false });
  element.append(spoken, struck);
  return element;
}
