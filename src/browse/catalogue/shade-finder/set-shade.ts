import { findOwnShade } from '../../../domain/catalogue/own-shade.ts';
import { onShadeChosen } from '../../shell/chosen-shade.ts';
import { readShadeAnswer } from './answer.ts';
import { loadShadeFile } from './file.ts';

/**
 * The choice of a shade in a set (`components/catalogue/product/set-shade.astro`). It begins with the shopper's own shade
 * where that is known, and follows the choice of the page where it is the page's own product.
 */
export class SetShade extends HTMLElement {
  connectedCallback(): void {
    const product = this.ownerDocument.querySelector<HTMLElement>('[data-product]');
    if (product)
      onShadeChosen(product, ({ sku }) => {
        this.#choose(sku);
      });
    // Without the shades, the shopper chooses without a suggestion.
    this.#suggest().catch(() => undefined);
  }

  async #suggest(): Promise<void> {
    const answer = readShadeAnswer();
    if (!answer) return;
    const { products } = await loadShadeFile(this.ownerDocument);
    const product = products.find(({ sku }) => sku === this.dataset['sku']);
    const shade = product && findOwnShade(products, product, answer);
    // What the shopper has chosen meanwhile stays.
    if (shade && this.#select?.value === '') this.#choose(shade.sku);
  }

  get #select(): HTMLSelectElement | null {
    return this.querySelector('select');
  }

  /** Does nothing for a shade that is not offered here. */
  #choose(sku: string): void {
    const select = this.#select;
    if (select && [...select.options].some(({ value }) => value === sku)) select.value = sku;
  }
}
