import { parseTextMap } from '../../i18n/text-map.ts';
import { fillText, formatCountText } from '../../i18n/fill-text.ts';
import { statusMessageDurations } from '../../config/limits.ts';
import { bagEvents } from '../bag/events.ts';
import { createSearchFiles, type SearchFiles } from '../search/index-files.ts';
import { type FoundProduct, findProduct } from './find-product.ts';
import { onWishesChange, readWishes, setWish } from './kept-wishes.ts';
import { nameProduct, toBagItem } from './product-card.ts';
import { createGoneCard, createWishCard } from './wish-card.ts';

type Texts = Readonly<Record<string, string>>;
type ListState = 'loading' | 'shown' | 'empty' | 'failed';

/** The page of the wish list (`layouts/wishes/wish-list.astro`). It follows changes of other tabs. */
export class WishListPage extends HTMLElement {
  #texts: Texts = {};
  #files: SearchFiles | null = null;
  readonly #products = new Map<string, FoundProduct>();
  readonly #cards = new Map<string, HTMLElement>();
  #connection = new AbortController();

  connectedCallback(): void {
    this.#texts = parseTextMap(JSON.parse(this.dataset['settings'] ?? '{}'));
    this.#files = createSearchFiles(this.dataset['files'] ?? '');
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    onWishesChange(() => {
      void this.#showWishes();
    }, signal);
    this.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element) this.#handleClick(target);
      },
      { signal },
    );
    void this.#showWishes();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  get #list(): HTMLElement | null {
    return this.querySelector<HTMLElement>('.cards');
  }

  async #showWishes(): Promise<void> {
    const skus = readWishes().map(({ sku }) => sku);
    try {
      await Promise.all(skus.map((sku) => this.#prepareCard(sku)));
    } catch {
      this.#showState('failed', this.#texts['wishListFailed']);
      return;
    }
    // Another change may have come while products were loading.
    const kept = readWishes().flatMap(({ sku }) => this.#cards.get(sku) ?? []);
    this.#showCards(kept);
    const { lang } = this.ownerDocument.documentElement;
    if (kept.length === 0) this.#showState('empty', this.#texts['wishListEmpty']);
    else this.#showState('shown', formatCountText(this.#texts, 'wishListCount', kept.length, lang));
  }

  async #prepareCard(sku: string): Promise<void> {
    const template = this.querySelector<HTMLTemplateElement>('template[data-card]');
    if (this.#cards.has(sku) || !this.#files || !template) return;
    const product = await findProduct(this.#files, sku);
    if (product) this.#products.set(sku, product);
    const card = product
      ? createWishCard(template, this.#texts, product, true)
      : createGoneCard(this.ownerDocument, this.#texts, sku, true);
    if (card) this.#cards.set(sku, card);
  }

  /** Leaves the cards that stay where they are, since one of them may have the focus. */
  #showCards(cards: readonly HTMLElement[]): void {
    const list = this.#list;
    for (const card of [...(list?.children ?? [])]) if (!cards.some((kept) => kept === card)) card.remove();
    for (const [index, card] of cards.entries()) {
      const current = list?.children[index] ?? null;
      if (current !== card) list?.insertBefore(card, current);
    }
  }

  #showState(state: ListState, text = ''): void {
    this.dataset['state'] = state;
    const count = this.querySelector('.wish-count');
    if (count) count.textContent = text;
  }

  #handleClick(target: Element): void {
    const card = target.closest<HTMLElement>('.card');
    if (target.closest('.wish-undo')) this.#undo();
    if (card && target.closest('.wish-remove')) this.#remove(card);
    const button = target.closest<HTMLButtonElement>('.wish-add');
    if (card && button) this.#addToBag(card, button);
  }

  /** Offers to take the removal back, at a place that is there from the start. */
  #remove(card: HTMLElement): void {
    const sku = card.dataset['sku'] ?? '';
    const neighbour = card.nextElementSibling ?? card.previousElementSibling;
    setWish(sku, false);
    const product = this.#products.get(sku);
    const note = this.querySelector<HTMLElement>('.wish-note');
    const said = note?.querySelector('[role=status]');
    if (said)
      said.textContent = fillText(this.#texts['wishRemoved'] ?? '', { name: product ? nameProduct(product) : sku });
    if (note) note.dataset['sku'] = sku;
    const next = neighbour?.querySelector<HTMLElement>('.wish-remove') ?? this.querySelector<HTMLElement>('h1');
    next?.focus();
  }

  #undo(): void {
    const note = this.querySelector<HTMLElement>('.wish-note');
    const sku = note?.dataset['sku'] ?? '';
    setWish(sku, true);
    delete note?.dataset['sku'];
    const said = note?.querySelector('[role=status]');
    if (said) said.textContent = '';
    this.querySelector<HTMLElement>('h1')?.focus();
  }

  /** The bag's own message says what was added. The button confirms it as the one of a product's page does. */
  #addToBag(card: HTMLElement, button: HTMLButtonElement): void {
    const product = this.#products.get(card.dataset['sku'] ?? '');
    if (!product || button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    button.textContent = this.#texts['addingToBag'] ?? '';
    button.addEventListener(
      bagEvents.result,
      (event) => {
        button.ariaBusy = null;
        const isRefused = event instanceof CustomEvent && Reflect.get(event.detail ?? {}, 'outcome') === 'refused';
        button.textContent = this.#texts[isRefused ? 'addToBag' : 'addedToBag'] ?? '';
        setTimeout(() => {
          button.textContent = this.#texts['addToBag'] ?? '';
        }, statusMessageDurations.addToBag);
      },
      { once: true },
    );
    const detail = toBagItem(product, card);
    button.dispatchEvent(new CustomEvent(bagEvents.add, { detail, bubbles: true, cancelable: true }));
  }
}
