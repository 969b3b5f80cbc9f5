import { nameShade } from '../../domain/catalogue/name-shade.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { findProductElement, onShadeChosen } from '../shell/chosen-shade.ts';
import { isKept, onWishesChange, setWish } from './kept-wishes.ts';

/**
 * The heart of `wish-button.astro`. It keeps the sku of the card or product around it, which is that of the chosen shade
 * where one is chosen.
 */
export class WishButton extends HTMLElement {
  #isReady = false;
  #connection = new AbortController();

  connectedCallback(): void {
    this.#showState();
    this.#connection = new AbortController();
    onWishesChange(() => {
      this.#showState();
    }, this.#connection.signal);
    if (this.#isReady) return;
    this.#isReady = true;
    this.#button?.addEventListener('click', () => {
      this.#toggle();
    });
    const product = findProductElement(this);
    if (product)
      onShadeChosen(product, ({ name }) => {
        this.#nameShade(name);
        this.#showState();
      });
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  get #button(): HTMLButtonElement | null {
    return this.querySelector('button');
  }

  get #sku(): string {
    return this.closest<HTMLElement>('[data-sku]')?.dataset['sku'] ?? '';
  }

  #showState(): void {
    if (this.#button) this.#button.ariaPressed = String(isKept(this.#sku));
  }

  #nameShade(shade: string): void {
    const { label = '', productName = '' } = this.dataset;
    if (this.#button && label !== '') this.#button.ariaLabel = fillText(label, { name: nameShade(productName, shade) });
  }

  /** A storage that refuses leaves the heart as it was. */
  #toggle(): void {
    const outcome = setWish(this.#sku, this.#button?.ariaPressed !== 'true');
    this.#showState();
    if (outcome === 'full') void this.#sayFull();
  }
  async #sayFull(): Promise<void> {
    const { showFullStatus } = await import('./wish-status.ts');
    await showFullStatus(this.ownerDocument);
  }
}
