import { onShade, productOf } from './choice.ts';
import { QuantityPicker } from '../../bag/quantity-picker.ts';

/**
 * The message of `pay-later.astro`, for the amount that is chosen: shade times quantity. The code that words it comes
 * with the first change.
 */
export class PayLater extends HTMLElement {
  #minor = 0;
  #quantity = 1;

  connectedCallback(): void {
    const product = productOf(this);
    if (!product || this.#minor > 0) return;
    this.#minor = Number(this.dataset['minor']);
    const picker = product.querySelector('quantity-picker');
    // The quantity may have been chosen before this woke up.
    if (picker instanceof QuantityPicker && picker.value !== this.#quantity) {
      this.#quantity = picker.value;
      void this.#write();
    }
    product.addEventListener('change', ({ target }) => {
      if (target instanceof QuantityPicker) {
        this.#quantity = target.value;
        void this.#write();
      }
    });
    onShade(product, ({ price }) => {
      this.#minor = price.minor;
      void this.#write();
    });
  }

  async #write(): Promise<void> {
    try {
      const { sayPayLater } = await import('./pay-later-message.ts');
      this.textContent = sayPayLater(this, this.#minor * this.#quantity);
    } catch {
      // The message of another amount would be wrong.
      this.textContent = '';
    }
  }
}
