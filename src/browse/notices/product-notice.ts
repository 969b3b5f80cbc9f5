import { nameShade } from '../../domain/catalogue/name-shade.ts';
import { findProductElement, onShadeChosen } from '../shell/chosen-shade.ts';
import type { WantedProduct } from './wanted-product.ts';

/** The line of `product-notice.astro`. It follows the chosen shade and opens the dialog. */
export class ProductNotice extends HTMLElement {
  #wanted: WantedProduct = { sku: '', name: '', isSoldOut: false };
  #isReady = false;

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    const { wanted: sku = '', name = '', gone } = this.dataset;
    this.#wanted = { sku, name, isSoldOut: gone !== undefined };
    this.querySelector('button')?.addEventListener('click', () => void this.#open());
    const product = findProductElement(this);
    if (product)
      onShadeChosen(product, (shade) => {
        this.#wanted = { sku: shade.sku, name: nameShade(name, shade.name), isSoldOut: shade.soldOut };
        this.#showLabel();
      });
  }

  #showLabel(): void {
    const button = this.querySelector('button');
    if (button) button.textContent = this.dataset[this.#wanted.isSoldOut ? 'stock' : 'price'] ?? '';
  }

  async #open(): Promise<void> {
    const wanted = this.#wanted;
    this.#say('');
    try {
      const { openNoticeDialog } = await import('./dialog.ts');
      await openNoticeDialog(this.ownerDocument, wanted);
    } catch {
      this.#say(this.dataset['failed'] ?? '');
    }
  }

  #say(text: string): void {
    this.querySelector('[role=status]')?.replaceChildren(text);
  }
}
