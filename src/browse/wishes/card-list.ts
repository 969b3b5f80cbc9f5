import type { SearchFiles } from '../search/index-files.ts';
import { type FoundProduct, findProduct } from './find-product.ts';
import { createGoneCard, createWishCard } from './wish-card.ts';

interface CardListOptions {
  list: HTMLElement;
  template: HTMLTemplateElement;
  files: SearchFiles;
  texts: Readonly<Record<string, string>>;
  /** Whether each card has a button that removes it. */
  hasRemove: boolean;
}

/** The cards of a wish list, which are made once for each sku. */
export class CardList {
  readonly #options: CardListOptions;
  readonly #products = new Map<string, FoundProduct>();
  readonly #cards = new Map<string, HTMLElement>();

  constructor(options: CardListOptions) {
    this.#options = options;
  }

  /** The product of a card; undefined for what is no longer sold. */
  findProduct(card: HTMLElement): FoundProduct | undefined {
    return this.#products.get(card.dataset['sku'] ?? '');
  }

  /** Makes the cards that are missing. Throws when products cannot be loaded. */
  async prepare(skus: readonly string[]): Promise<void> {
    await Promise.all(skus.map((sku) => this.#prepareCard(sku)));
  }

  /** Shows the prepared cards of these skus. Leaves those that stay where they are, since one may have the focus. */
  show(skus: readonly string[]): void {
    const { list } = this.#options;
    const cards = skus.flatMap((sku) => this.#cards.get(sku) ?? []);
    for (const card of [...list.children]) if (!cards.some((kept) => kept === card)) card.remove();
    for (const [index, card] of cards.entries()) {
      const current = list.children[index] ?? null;
      if (current !== card) list.insertBefore(card, current);
    }
  }

  async #prepareCard(sku: string): Promise<void> {
    const { files, template, texts, hasRemove } = this.#options;
    if (this.#cards.has(sku)) return;
    const product = await findProduct(files, sku);
    if (product) this.#products.set(sku, product);
    const card = product
      ? createWishCard(template, texts, product, hasRemove)
      : createGoneCard(template.ownerDocument, texts, sku, hasRemove);
    if (card) this.#cards.set(sku, card);
  }
}
