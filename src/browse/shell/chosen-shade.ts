import type { Money } from '../../domain/money.ts';
import { isRecord } from '../../config/is-record.ts';

/** The detail of `shade-chosen`, the bubbling event of `<shade-choice>`. */
export interface ChosenShade {
  sku: string;
  name: string;
  price: Money;
  displayPrice: string;
  soldOut: boolean;
}

const isMoney = (value: unknown): value is Money =>
  isRecord(value) && Number.isSafeInteger(value['minor']) && typeof value['currency'] === 'string';
const isChosenShade = (value: unknown): value is ChosenShade =>
  isRecord(value) &&
  ['sku', 'name', 'displayPrice'].every((key) => typeof value[key] === 'string') &&
  isMoney(value['price']) &&
  typeof value['soldOut'] === 'boolean';

/** The product to which an element belongs, on its own page or in a quick view. */
export const findProductElement = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[data-product]');

/** The latest choice for each product, for elements that are defined after it was made. */
const latestShades = new WeakMap<HTMLElement, ChosenShade>();

/** Stores the choices on a page. Call it before the first choice can be made. */
export function trackChosenShades(page: Document): void {
  page.addEventListener(
    'shade-chosen',
    (event) => {
      const product = event.target instanceof Element ? findProductElement(event.target) : null;
      if (product && event instanceof CustomEvent && isChosenShade(event.detail))
        latestShades.set(product, event.detail);
    },
    { capture: true },
  );
}

/** Calls the listener with the chosen shade, now if there is one, and with each later choice. */
export function onShadeChosen(product: HTMLElement, listener: (shade: ChosenShade) => void): void {
  const latestShade = latestShades.get(product);
  if (latestShade) listener(latestShade);
  product.addEventListener('shade-chosen', (event) => {
    if (event instanceof CustomEvent && isChosenShade(event.detail)) listener(event.detail);
  });
}
