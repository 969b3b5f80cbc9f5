import { statusMessageDurations } from '../../config/limits.ts';
import { isRecord } from '../../config/is-record.ts';
import type { AddToBag as AddToBagItem } from '../../domain/bag/add-to-bag.ts';
import { nameShade } from '../../domain/catalogue/name-shade.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { type ChosenShade, findProductElement, onShadeChosen } from '../shell/chosen-shade.ts';
import { TimedStatus } from '../shell/timed-status.ts';
import { type AddToBagResult, bagEvents } from './events.ts';
import { QuantityPicker } from './quantity-picker.ts';

const isAddToBagResult = (detail: unknown): detail is AddToBagResult => isRecord(detail) && 'outcome' in detail;

/**
 * The form of `add-to-bag.astro`. It follows the chosen shade, asks for a missing one, dispatches `add-to-bag` and
 * shows the result.
 */
export class AddToBag extends HTMLElement {
  #shade: ChosenShade | null = null;
  /** What was added and has no result yet, in order. The shopper may choose and add another shade before it comes. */
  #addedItems: AddToBagItem[] = [];
  #isReady = false;
  #status = new TimedStatus(null);
  #addedTimer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#status = new TimedStatus(this.querySelector('.order-said'));
    // The shop's own text asks for a missing shade, instead of the browser's.
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

  get #name(): string {
    const { name = '' } = this.dataset;
    return this.#shade ? nameShade(name, this.#shade.name) : name;
  }

  get #item(): AddToBagItem {
    const { sku = '', minor, currency = '', image: imageUrl = '' } = this.dataset;
    const { sku: chosenSku, price } = this.#shade ?? { sku, price: { minor: Number(minor), currency } };
    return { sku: chosenSku, quantity: this.#quantity, shown: { name: this.#name, imageUrl, price } };
  }

  #submit(event: Event): void {
    event.preventDefault();
    const button = this.#button;
    if (!button || button.ariaBusy === 'true') return;
    if (this.dataset['needsShade'] !== undefined && !this.#shade) {
      this.#askForShade();
      return;
    }
    clearTimeout(this.#addedTimer);
    button.ariaBusy = 'true';
    button.textContent = this.dataset['adding'] ?? '';
    const item = this.#item;
    this.#addedItems.push(item);
    const isTaken = !this.dispatchEvent(
      new CustomEvent(bagEvents.add, { detail: item, bubbles: true, cancelable: true, composed: true }),
    );
    if (!isTaken) this.querySelector('form')?.submit();
  }

  /**
   * Confirms on the button that the item is in the bag as soon as the browser has stored it. The toast of the bag
   * follows with the server's response. A dialog would cover the toast, so in dialogs the form shows the result. While
   * an item waits for the connection, the confirmation stays.
   */
  #showResult({ outcome, added }: AddToBagResult): void {
    const button = this.#button;
    if (outcome === 'stored') {
      this.#showAdded(button, this.#addedItems.at(-1));
      return;
    }
    const item = this.#addedItems.shift() ?? this.#item;
    const values = { quantity: added, name: item.shown?.name ?? this.#name };
    const saved = fillText(this.dataset['saved'] ?? '', values);
    if (outcome === 'refused') {
      this.#showButtonText(button, 'add', item);
      this.#status.show(this.dataset['failed'] ?? '');
    } else if (outcome === 'kept') this.#status.show(saved);
    else {
      const message = added > 0 && this.closest('dialog') ? `${saved} ` : '';
      if (message) this.#status.showFor(saved, statusMessageDurations.addToBag);
      // The item is added even if nothing can be said of its stock.
      this.#showStock(item.sku, message).catch(() => undefined);
    }
  }

  /** Says how many pieces are left, if they are few: the server has just told. The quantity stops at what can be added. */
  async #showStock(sku: string, message: string): Promise<void> {
    const { readStockNote } = await import('./read-stock-note.ts');
    const note = await readStockNote(document, sku);
    if (!note || sku !== this.#item.sku) return;
    this.#limitQuantity(Math.max(1, note.addable));
    this.#status.show(message + note.text);
  }

  #limitQuantity(maximum: number | null): void {
    const picker = this.querySelector('quantity-picker');
    if (!(picker instanceof QuantityPicker)) return;
    const isTooMuch = maximum !== null && picker.value > maximum;
    if (isTooMuch) picker.value = maximum;
    picker.maximum = maximum;
    // What depends on the quantity follows it.
    if (isTooMuch) picker.dispatchEvent(new Event('change', { bubbles: true }));
  }

  #showAdded(button: HTMLButtonElement | null, item: AddToBagItem | undefined): void {
    this.#showButtonText(button, 'added', item);
    this.#addedTimer = setTimeout(() => {
      if (button?.ariaBusy !== 'true' && !button?.disabled) this.#showButtonText(button, 'add', item);
    }, statusMessageDurations.addToBag);
  }

  /** Gives the button back, with one of the element's texts unless it shows that of another shade by now. */
  #showButtonText(button: HTMLButtonElement | null, key: 'add' | 'added', item: AddToBagItem | undefined): void {
    clearTimeout(this.#addedTimer);
    if (!button) return;
    button.ariaBusy = null;
    if (item?.sku === this.#item.sku) button.textContent = this.dataset[key] ?? '';
  }

  /** Shows the request above the shades and focuses the first shade. The quantity is kept. */
  #askForShade(): void {
    const shades = findProductElement(this)?.querySelector('.shades');
    const firstShade = shades?.querySelector<HTMLElement>('[data-shade]');
    if (!shades || !firstShade) {
      this.#status.show(this.dataset['choose'] ?? '');
      return;
    }
    const request = shades.querySelector('.order-ask') ?? document.createElement('p');
    Object.assign(request, { className: 'order-ask', role: 'alert' });
    shades.prepend(request);
    request.textContent = this.dataset['choose'] ?? '';
    firstShade.focus();
    request.scrollIntoView({ block: 'nearest' });
  }

  #showShade(shade: ChosenShade): void {
    this.#shade = shade;
    findProductElement(this)?.querySelector('.order-ask')?.remove();
    const button = this.#button;
    clearTimeout(this.#addedTimer);
    if (button) {
      button.disabled = shade.soldOut;
      button.textContent = this.dataset[shade.soldOut ? 'gone' : 'add'] ?? '';
    }
    const soldOutReason = this.querySelector<HTMLElement>('.order-gone');
    if (soldOutReason) {
      soldOutReason.hidden = !shade.soldOut;
      soldOutReason.textContent = shade.soldOut ? fillText(this.dataset['shadeGone'] ?? '', { name: shade.name }) : '';
    }
    this.#showInBar(shade);
    this.#limitQuantity(null);
    this.#status.clear();
  }

  /** The bar at the bottom of a small screen names the shade instead of the product, with its price. */
  #showInBar({ name, displayPrice, price }: ChosenShade): void {
    const [priceElement, shadeElement] = ['.order-bar .price', '.order-shade'].map((selector) =>
      this.querySelector<HTMLElement>(selector),
    );
    if (!priceElement || !shadeElement) return;
    priceElement.dataset['minor'] = String(price.minor);
    priceElement.textContent = displayPrice;
    shadeElement.textContent = name;
  }
}
