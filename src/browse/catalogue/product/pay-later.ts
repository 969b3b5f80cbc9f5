import { onShadeChosen, findProductElement } from './chosen-shade.ts';
import { QuantityPicker } from '../../bag/quantity-picker.ts';

/**
 * The message of `pay-later.astro`, for the amount that is chosen: shade times quantity. The code that words it comes
 * with the first change.
 */
export class PayLater extends HTMLElement {
  #priceMinor = 0;
  #quantity = 1;

  connectedCallback(): void {
    const product = findProductElement(this);
    if (!product || this.#priceMinor > 0) return;
    this.#priceMinor = Number(this.dataset['minor']);
    const picker = product.querySelector('quantity-picker');
    // The quantity may have been chosen before this woke up.
    if (picker instanceof QuantityPicker && picker.value !== this.#quantity) {
      this.#quantity = picker.value;
      void this.#updateMessage();
    }
    product.addEventListener('change', ({ target }) => {
      if (target instanceof QuantityPicker) {
        this.#quantity = target.value;
        void this.#updateMessage();
      }
    });
    onShadeChosen(product, ({ price }) => {
      this.#priceMinor = price.minor;
      void this.#updateMessage();
    });
  }

  async #updateMessage(): Promise<void> {
    try {
      const { formatElementPayLaterMessage } = await import('./pay-later-message.ts');
      this.textContent = formatElementPayLaterMessage(this, this.#priceMinor * this.#quantity);
    } catch {
      // The message of another amount would be wrong.
      this.textContent = '';
    }
  }
}
