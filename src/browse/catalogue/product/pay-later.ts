import { QuantityPicker } from '../../bag/quantity-picker.ts';
import { findProductElement, onShadeChosen } from '../../shell/chosen-shade.ts';

/** The message of `pay-later.astro` for the chosen shade and quantity. Its code is loaded with the first change. */
export class PayLater extends HTMLElement {
  #priceMinor = 0;
  #quantity = 1;

  connectedCallback(): void {
    const product = findProductElement(this);
    if (!product || this.#priceMinor > 0) return;
    this.#priceMinor = Number(this.dataset['minor']);
    // The quantity may have been chosen before this code was loaded.
    this.#followQuantity(product.querySelector('quantity-picker'));
    product.addEventListener('change', ({ target }) => {
      this.#followQuantity(target);
    });
    onShadeChosen(product, ({ price }) => {
      this.#priceMinor = price.minor;
      void this.#updateMessage();
    });
  }

  #followQuantity(picker: EventTarget | null): void {
    if (!(picker instanceof QuantityPicker) || picker.value === this.#quantity) return;
    this.#quantity = picker.value;
    void this.#updateMessage();
  }

  async #updateMessage(): Promise<void> {
    try {
      const { formatElementPayLaterMessage } = await import('./pay-later-message.ts');
      this.textContent = formatElementPayLaterMessage(this, this.#priceMinor * this.#quantity);
    } catch {
      // Hides the message, because it would show the wrong amount.
      this.textContent = '';
    }
  }
}
