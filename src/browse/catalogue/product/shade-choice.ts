import type { ChosenShade } from '../../shell/chosen-shade.ts';
import { showPriceWas } from '../price-was.ts';
import { ScrollCarousel } from './scroll-carousel.ts';

/**
 * The detail of `shade-chosen`, with the addresses of the shade's own images, which are empty when it has none, and what
 * its price is reduced from.
 */
interface PicturedShade extends ChosenShade {
  was: string;
  picture: string;
  swatch: string;
}

/** The text of the label itself, without the elements in it that show the stock. */
const readShadeName = (input: HTMLInputElement) =>
  [...(input.labels?.[0]?.childNodes ?? [])]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent)
    .join('')
    .trim();

/**
 * The shades of `shade-choice.astro`. A choice is dispatched as the bubbling event `shade-chosen`, set as `data-sku` of
 * the product, and kept in the address of the product's own page.
 */
export class ShadeChoice extends HTMLElement {
  #isReady = false;

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) this.#chooseShade(target);
    });
    const seeAll = this.querySelector('.shades-all');
    seeAll?.addEventListener('click', () => {
      seeAll.ariaPressed = String(this.toggleAttribute('data-all'));
    });
    const sku = this.#isOnProductPage ? new URLSearchParams(location.search).get('shade') : null;
    // A choice that the shopper made before this code was loaded is newer than the shade in the address.
    const initialInput = this.#inputs.find(({ checked }) => checked) ?? this.#inputs.find(({ value }) => value === sku);
    if (initialInput) this.#showInitialShade(initialInput);
  }

  /** Chooses a shade as if the shopper had pressed it. */
  choose(sku: string): void {
    const input = this.#inputs.find(({ value }) => value === sku);
    if (input) this.#showInitialShade(input);
  }

  /** Shows a shade as chosen, without keeping it in the address: the shopper has not chosen it. */
  preselect(sku: string): void {
    const input = this.#inputs.find(({ value }) => value === sku);
    if (!input) return;
    this.#check(input);
    this.#showShade(this.#readShade(input));
  }

  get #inputs(): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>('[data-shade]')];
  }

  /** A quick view is on another page, so it does not change the address. */
  get #isOnProductPage(): boolean {
    return location.pathname === this.dataset['href'];
  }

  #check(input: HTMLInputElement): void {
    input.checked = true;
    const carousel = this.querySelector('scroll-carousel');
    if (carousel instanceof ScrollCarousel) carousel.slides?.showItem(input, true);
  }

  #showInitialShade(input: HTMLInputElement): void {
    this.#check(input);
    this.#chooseShade(input);
  }

  #chooseShade(input: HTMLInputElement): void {
    this.#showShade(this.#readShade(input));
    if (!this.#isOnProductPage) return;
    const url = new URL(location.href);
    url.searchParams.set('shade', input.value);
    history.replaceState(history.state, '', url);
  }

  /** The element's own data are the values that all shades share. */
  #readShade(input: HTMLInputElement): PicturedShade {
    const { value: sku, dataset } = input;
    const { minor, price, was = '', picture, swatch } = { ...this.dataset, ...dataset };
    return {
      sku,
      name: readShadeName(input),
      price: { minor: Number(minor), currency: this.dataset['currency'] ?? '' },
      displayPrice: price ?? '',
      was,
      soldOut: dataset['gone'] !== undefined,
      picture: (picture ?? '').replace('{sku}', sku),
      swatch: (swatch ?? '').replace('{sku}', sku),
    };
  }

  #showShade(shade: PicturedShade): void {
    const product = this.closest<HTMLElement>('[data-product]');
    const previousSku = product?.dataset['sku'] ?? '';
    this.#replaceText('.shades-chosen', () => shade.name);
    this.#replaceText('.product-price', () => shade.displayPrice);
    if (product) showPriceWas(product, shade.was);
    product?.querySelector('.product-price')?.setAttribute('data-minor', String(shade.price.minor));
    this.#replaceText('[data-item]', (text) => text.replace(previousSku, shade.sku));
    product?.setAttribute('data-sku', shade.sku);
    this.dispatchEvent(new CustomEvent('shade-chosen', { bubbles: true, detail: shade }));
  }

  #replaceText(selector: string, getText: (text: string) => string): void {
    const element = (this.closest('[data-product]') ?? this).querySelector(selector);
    if (element) element.textContent = getText(element.textContent);
  }
}
