import { saidFor } from '../../config/limits.ts';
import { fill } from '../../i18n/fill-text.ts';
import { type AddedItem, type BagAnswer, bagEvents } from './intent.ts';
import { type ChosenShade, onShade, productOf } from '../catalogue/product/choice.ts';
import { QuantityPicker } from './quantity-picker.ts';
import { SaidForAWhile } from '../runtime/timed-status.ts';

const isAnswer = (detail: unknown): detail is BagAnswer =>
  typeof detail === 'object' && detail !== null && 'became' in detail;

/**
 * The form of `add-to-bag.astro`: asks for a shade where one must be chosen, follows the shade that is, dispatches
 * `add-to-bag`, and says
 * for 3000 ms what became of it.
 */
export class AddToBag extends HTMLElement {
  #shade: ChosenShade | null = null;
  #isReady = false;
  #said = new SaidForAWhile(null);

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#said = new SaidForAWhile(this.querySelector('.order-said'));
    // What is missing is asked for in the shop's own words.
    this.querySelector('form')?.setAttribute('novalidate', '');
    this.addEventListener('submit', (event) => {
      this.#submit(event);
    });
    this.addEventListener('change', () => {
      this.#said.clear();
    });
    this.addEventListener(bagEvents.answer, (event) => {
      if (event instanceof CustomEvent && isAnswer(event.detail)) this.#tell(event.detail);
    });
    const product = productOf(this);
    if (product)
      onShade(product, (shade) => {
        this.#follow(shade);
      });
  }

  get #button(): HTMLButtonElement | null {
    return this.querySelector('button');
  }

  get #quantity(): number {
    const picker = this.querySelector('quantity-picker');
    return picker instanceof QuantityPicker ? picker.value : 1;
  }

  get #item(): AddedItem {
    const { sku = '', name = '', minor, currency = '', price = '', image = '' } = this.dataset;
    const own = { sku, name, price: { minor: Number(minor), currency }, displayPrice: price };
    const { soldOut: _, ...shade } = this.#shade ?? { ...own, soldOut: false };
    return { ...shade, name: this.#nameWith(shade.name), quantity: this.#quantity, imageUrl: image };
  }

  /** A shade's name may carry its product's, or be its own alone. */
  #nameWith(name: string): string {
    const product = this.dataset['name'] ?? '';
    return name.startsWith(product) ? name : `${product} · ${name}`;
  }

  #submit(event: Event): void {
    event.preventDefault();
    const button = this.#button;
    if (!button || button.ariaBusy === 'true') return;
    if (this.dataset['needsShade'] !== undefined && !this.#shade) {
      this.#askForShade();
      return;
    }
    button.ariaBusy = 'true';
    button.textContent = this.dataset['adding'] ?? '';
    const isTaken = !this.dispatchEvent(
      new CustomEvent(bagEvents.add, { detail: this.#item, bubbles: true, cancelable: true, composed: true }),
    );
    if (!isTaken) this.querySelector('form')?.submit();
  }

  /** A bag that has the item says so itself, in a message over the page; a dialog lies over that. */
  #tell({ became }: BagAnswer): void {
    const button = this.#button;
    if (button) {
      button.ariaBusy = null;
      button.textContent = this.dataset['add'] ?? '';
    }
    const { quantity, name } = this.#item;
    if (became === 'refused') this.#said.keep(this.dataset['failed'] ?? '');
    else if (became === 'kept' || this.closest('dialog'))
      this.#said.say(fill(this.dataset['saved'] ?? '', { quantity, name }), saidFor.addToBag);
  }

  /** The question stands at the shades, and the focus with it; the quantity stays. */
  #askForShade(): void {
    const shades = productOf(this)?.querySelector('.shades');
    const first = shades?.querySelector<HTMLElement>('[data-shade]');
    if (!shades || !first) {
      this.#said.keep(this.dataset['choose'] ?? '');
      return;
    }
    const ask = shades.querySelector('.order-ask') ?? document.createElement('p');
    Object.assign(ask, { className: 'order-ask', role: 'alert' });
    shades.prepend(ask);
    ask.textContent = this.dataset['choose'] ?? '';
    first.focus();
    ask.scrollIntoView({ block: 'nearest' });
  }

  #follow(shade: ChosenShade): void {
    this.#shade = shade;
    productOf(this)?.querySelector('.order-ask')?.remove();
    const [button, reason] = [this.#button, this.querySelector<HTMLElement>('.order-gone')];
    if (button) {
      button.disabled = shade.soldOut;
      button.textContent = this.dataset[shade.soldOut ? 'gone' : 'add'] ?? '';
    }
    if (reason) {
      reason.hidden = !shade.soldOut;
      reason.textContent = shade.soldOut ? fill(this.dataset['shadeGone'] ?? '', { name: shade.name }) : '';
    }
    this.#said.clear();
  }
}
