import { statusMessageDurations } from '../../config/limits.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { type AddToBagItem, type AddToBagResult, bagEvents } from './add-to-bag-listener.ts';
import { type ChosenShade, onShadeChosen, findProductElement } from '../catalogue/product/chosen-shade.ts';
import { QuantityPicker } from './quantity-picker.ts';
import { TimedStatus } from '../runtime/timed-status.ts';

const isAddToBagResult = (detail: unknown): detail is AddToBagResult =>
  typeof detail === 'object' && detail !== null && 'outcome' in detail;

/**
 * The form of `add-to-bag.astro`: asks for a shade where one must be chosen, follows the shade that is, dispatches
 * `add-to-bag`, and says
 * for 3000 ms what became of it.
 */
export class AddToBag extends HTMLElement {
  #shade: ChosenShade | null = null;
  #isReady = false;
  #status = new TimedStatus(null);

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#status = new TimedStatus(this.querySelector('.order-said'));
    // What is missing is asked for in the shop's own words.
    this.querySelector('form')?.setAttribute('novalidate', '');
    this.addEventListener('submit', (event) => {
      this.#submit(event);
    });
    this.addEventListener('change', () => {
      this.#status.clear();
    });
    this.addEventListener(bagEvents.result, (event) => {
      if (event instanceof CustomEvent && isAddToBagResult(event.detail)) this.#showResult(event.detail);
    });
    const product = findProductElement(this);
    if (product)
      onShadeChosen(product, (shade) => {
        this.#showShade(shade);
      });
  }

  get #button(): HTMLButtonElement | null {
    return this.querySelector('button');
  }

  get #quantity(): number {
    const picker = this.querySelector('quantity-picker');
    return picker instanceof QuantityPicker ? picker.value : 1;
  }

  get #item(): AddToBagItem {
    const { sku = '', name = '', minor, currency = '', price = '', image = '' } = this.dataset;
    const own = { sku, name, price: { minor: Number(minor), currency }, displayPrice: price };
    const { soldOut: _, ...shade } = this.#shade ?? { ...own, soldOut: false };
    return { ...shade, name: this.#buildItemName(shade.name), quantity: this.#quantity, imageUrl: image };
  }

  /** A shade's name may carry its product's, or be its own alone. */
  #buildItemName(name: string): string {
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
  #showResult({ outcome }: AddToBagResult): void {
    const button = this.#button;
    if (button) {
      button.ariaBusy = null;
      button.textContent = this.dataset['add'] ?? '';
    }
    const { quantity, name } = this.#item;
    if (outcome === 'refused') this.#status.show(this.dataset['failed'] ?? '');
    else if (outcome === 'kept' || this.closest('dialog'))
      this.#status.showFor(fillText(this.dataset['saved'] ?? '', { quantity, name }), statusMessageDurations.addToBag);
  }

  /** The question stands at the shades, and the focus with it; the quantity stays. */
  #askForShade(): void {
    const shades = findProductElement(this)?.querySelector('.shades');
    const first = shades?.querySelector<HTMLElement>('[data-shade]');
    if (!shades || !first) {
      this.#status.show(this.dataset['choose'] ?? '');
      return;
    }
    const ask = shades.querySelector('.order-ask') ?? document.createElement('p');
    Object.assign(ask, { className: 'order-ask', role: 'alert' });
    shades.prepend(ask);
    ask.textContent = this.dataset['choose'] ?? '';
    first.focus();
    ask.scrollIntoView({ block: 'nearest' });
  }

  #showShade(shade: ChosenShade): void {
    this.#shade = shade;
    findProductElement(this)?.querySelector('.order-ask')?.remove();
    const [button, reason] = [this.#button, this.querySelector<HTMLElement>('.order-gone')];
    if (button) {
      button.disabled = shade.soldOut;
      button.textContent = this.dataset[shade.soldOut ? 'gone' : 'add'] ?? '';
    }
    if (reason) {
      reason.hidden = !shade.soldOut;
      reason.textContent = shade.soldOut ? fillText(this.dataset['shadeGone'] ?? '', { name: shade.name }) : '';
    }
    this.#status.clear();
  }
}
