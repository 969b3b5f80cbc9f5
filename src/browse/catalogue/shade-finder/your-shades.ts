import { findOwnShade } from '../../../domain/catalogue/own-shade.ts';
import { fillText } from '../../../i18n/fill-text.ts';
import { adoptStyles } from '../../shell/adopt-styles.ts';
import { createDrawing, createElement } from '../../shell/create-element.ts';
import { readShadeAnswer, shadeAnswerEvent } from './answer.ts';
import { loadShadeFile } from './file.ts';
import css from './your-shades.css?inline';

const lineSelector = '.card-own';

/** The line of each complexion product by its sku: its shade that suits the shopper, by color and name. */
async function loadLines(page: Document): Promise<ReadonlyMap<string, { name: string; color: string }>> {
  const answer = readShadeAnswer();
  if (!answer) return new Map();
  const { products, texts } = await loadShadeFile(page);
  return new Map(
    products.flatMap((product) => {
      const shade = findOwnShade(products, product, answer);
      return shade
        ? [
            [
              product.sku,
              { name: fillText(texts['yourShadeNamed'] ?? '', { name: shade.name }), color: shade.color },
            ] as const,
          ]
        : [];
    }),
  );
}

function createLine({ name, color }: { name: string; color: string }): HTMLElement {
  const dot = createDrawing('circle', { cx: '6', cy: '6', r: '6', fill: color });
  const drawing = createDrawing('svg', { width: '12', height: '12', 'aria-hidden': 'true' }, color ? [dot] : []);
  return createElement('p', { class: 'card-own' }, [drawing, createElement('span', {}, [name])]);
}

/** Shows on the cards of a page which shade of each product suits the shopper. It stands over the picture, so nothing moves. */
async function showLines(page: Document): Promise<void> {
  const lines = await loadLines(page);
  for (const card of page.querySelectorAll<HTMLElement>('.card[data-sku]')) {
    const line = lines.get(card.dataset['sku'] ?? '');
    card.querySelector(lineSelector)?.remove();
    if (line) card.append(createLine(line));
  }
}

const isOfCards = ({ addedNodes }: MutationRecord) =>
  [...addedNodes].some((node) => node instanceof Element && !node.matches(lineSelector));

/** Cards show nothing of the shopper's shade when the shades cannot be loaded. */
const showWithoutLines = () => undefined;

/** Shows the lines now, and again when scripts have replaced the cards. */
export function keepLinesShown(page: Document): void {
  adoptStyles(page, css);
  const show = () => {
    showLines(page).catch(showWithoutLines);
  };
  for (const root of page.querySelectorAll('product-list, .results-found'))
    new MutationObserver((records) => {
      if (records.some(isOfCards)) show();
    }).observe(root, { childList: true, subtree: true });
  window.addEventListener(shadeAnswerEvent, show);
  show();
  // A quick view shows the shades of its product, and marks the shopper's among them.
  import('./define-shade-finder.ts').catch(showWithoutLines);
}
