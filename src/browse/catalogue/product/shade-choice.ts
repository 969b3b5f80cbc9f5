import type { ChosenShade } from './chosen-shade.ts';
import { ScrollCarousel } from './scroll-carousel.ts';

/** What `shade-chosen` tells besides: where the shade's own picture lies; empty where it has none. */
export interface PicturedShade extends ChosenShade {
  picture: string;
}

/** The name as its label prints it, without what stands there of stock. */
const readShadeName = (input: HTMLInputElement) =>
  [...(input.labels?.[0]?.childNodes ?? [])]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent)
    .join('')
    .trim();

/**
 * The shades of `shade-choice.astro`. A choice goes out as the bubbling event `shade-chosen`, stands in `data-sku` of
 * the product around,
 * and in the address of the product's own page, which opens with it.
 */
export class ShadeChoice extends HTMLElement {
  #isReady = false;

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) this.#chooseShade(target);
    });
    const named = this.#isOnProductPage ? new URLSearchParams(location.search).get('shade') : null;
    // What the shopper chose before this code came is newer than the address.
    const first = this.#inputs.find(({ checked }) => checked) ?? this.#inputs.find(({ value }) => value === named);
    if (first) this.#showInitialShade(first);
  }

  get #inputs(): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>('[data-shade]')];
  }

  /** Whether this is the product's own page, whose address keeps the choice. */
  get #isOnProductPage(): boolean {
    return location.pathname === this.dataset['href'];
  }

  #showInitialShade(input: HTMLInputElement): void {
    input.checked = true;
    const carousel = this.querySelector('scroll-carousel');
    if (carousel instanceof ScrollCarousel) carousel.slides?.showItem(input, true);
    this.#chooseShade(input);
  }

  #chooseShade(input: HTMLInputElement): void {
    this.#showShade(input);
    if (!this.#isOnProductPage) return;
    const address = new URL(location.href);
    address.searchParams.set('shade', input.value);
    history.replaceState(history.state, '', address);
  }

  #readShade(input: HTMLInputElement): PicturedShade {
    const { value: sku, dataset } = input;
    const { minor, price, picture } = { ...this.dataset, ...dataset };
    return {
      sku,
      name: readShadeName(input),
      price: { minor: Number(minor), currency: this.dataset['currency'] ?? '' },
      displayPrice: price ?? '',
      soldOut: dataset['gone'] !== undefined,
      picture: (picture ?? '').replace('{sku}', sku),
    };
  }

  #showShade(input: HTMLInputElement): void {
    const detail = this.#readShade(input);
    const product = this.closest<HTMLElement>('[data-product]');
    this.#replaceText('.shades-chosen', () => detail.name);
    this.#replaceText('.product-price', () => detail.displayPrice);
    const old = product?.dataset['sku'] ?? '';
    this.#replaceText('[data-item]', (text) => text.replace(old, detail.sku));
    product?.setAttribute('data-sku', detail.sku);
    this.dispatchEvent(new CustomEvent('shade-chosen', { bubbles: true, detail }));
  }

  #replaceText(selector: string, text: (old: string) => string): void {
    const element = (this.closest('[data-product]') ?? this).querySelector(selector);
    if (element) element.textContent = text(element.textContent);
  }
}
