import { wishLimits } from '../../config/wishes/wish-limits.ts';
import { fillText, formatCountText } from '../../i18n/fill-text.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import { createSearchFiles } from '../search/index-files.ts';
import { addCardToBag } from './add-card-to-bag.ts';
import { CardList } from './card-list.ts';
import { onWishesChange, readWishes, setWish } from './kept-wishes.ts';
import { nameProduct } from './product-card.ts';

type Texts = Readonly<Record<string, string>>;
type ListState = 'loading' | 'shown' | 'empty' | 'failed';

const listOwnSkus = () => readWishes().map(({ sku }) => sku);

/**
 * The page of the wish list (`layouts/wishes/wish-list.astro`). It follows changes of other tabs. With the query `list`
 * it shows the list that another shopper shares.
 */
export class WishListPage extends HTMLElement {
  #texts: Texts = {};
  #cards: CardList | null = null;
  #connection = new AbortController();

  connectedCallback(): void {
    this.#texts = parseTextMap(JSON.parse(this.dataset['settings'] ?? '{}'));
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const handleClick = ({ target }: Event) => {
      if (target instanceof Element) this.#handleClick(target);
    };
    this.addEventListener('click', handleClick, { signal });
    const id = new URLSearchParams(location.search).get('list');
    this.#cards = this.#createCards(id === null);
    if (id !== null) {
      void this.#showShared(id.slice(0, wishLimits.shareIdLength));
      return;
    }
    const showOwn = () => {
      void this.#showSkus(listOwnSkus);
    };
    onWishesChange(showOwn, signal);
    showOwn();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  #createCards(hasRemove: boolean): CardList | null {
    const list = this.querySelector<HTMLElement>('.cards');
    const template = this.querySelector<HTMLTemplateElement>('template[data-card]');
    const files = createSearchFiles(this.dataset['files'] ?? '');
    return list && template ? new CardList({ list, template, files, texts: this.#texts, hasRemove }) : null;
  }

  /** Another change may come while products are loading, so the list is read again. */
  async #showSkus(readSkus: () => readonly string[]): Promise<void> {
    try {
      await this.#cards?.prepare(readSkus());
    } catch {
      this.#showState('failed', this.#texts['wishListFailed']);
      return;
    }
    const skus = readSkus();
    this.#cards?.show(skus);
    const { lang } = this.ownerDocument.documentElement;
    if (skus.length === 0) this.#showState('empty', this.#texts['wishListEmpty']);
    else this.#showState('shown', formatCountText(this.#texts, 'wishListCount', skus.length, lang));
  }

  async #showShared(id: string): Promise<void> {
    this.dataset['shared'] = '';
    try {
      const { loadSharedWishes } = await import('../../stores/wishes/page-calls.ts');
      const list = await loadSharedWishes(id);
      this.#showHeading(list?.name ?? '');
      if (list && list.skus.length > 0) await this.#showSkus(() => list.skus);
      else this.#showState('empty', this.#texts[list ? 'sharedListEmpty' : 'sharedListGone']);
    } catch {
      this.#showState('failed', this.#texts['wishListFailed']);
    }
  }

  #showHeading(name: string): void {
    const heading = this.querySelector('h1');
    const text = this.#texts[name === '' ? 'sharedList' : 'sharedListOf'] ?? '';
    if (heading) heading.textContent = fillText(text, { name });
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
    const product = card && this.#cards?.findProduct(card);
    if (button && product) void addCardToBag(card, button, product, this.#texts);
  }

  /** Offers to take the removal back, at a place that is there from the start. */
  #remove(card: HTMLElement): void {
    const sku = card.dataset['sku'] ?? '';
    const neighbour = card.nextElementSibling ?? card.previousElementSibling;
    setWish(sku, false);
    const product = this.#cards?.findProduct(card);
    this.#showNote(sku, fillText(this.#texts['wishRemoved'] ?? '', { name: product ? nameProduct(product) : sku }));
    const next = neighbour?.querySelector<HTMLElement>('.wish-remove') ?? this.querySelector<HTMLElement>('h1');
    next?.focus();
  }

  /** An empty sku hides the note. */
  #showNote(sku: string, text: string): void {
    const note = this.querySelector<HTMLElement>('.wish-note');
    const status = note?.querySelector('[role=status]');
    if (status) status.textContent = text;
    if (note) note.dataset['sku'] = sku;
  }

  #undo(): void {
    setWish(this.querySelector<HTMLElement>('.wish-note')?.dataset['sku'] ?? '', true);
    this.#showNote('', '');
    this.querySelector<HTMLElement>('h1')?.focus();
  }
}
