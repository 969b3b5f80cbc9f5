import { fillText } from '../../i18n/fill-text.ts';
import { addCard, findShadeSelect, readCardName } from './add-card.ts';

/** The button of `components/catalogue/add-together.astro`: adds the products beside a product. */
export class AddTogether extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    button?.addEventListener('click', () => {
      if (button.ariaBusy !== 'true') void this.#addAll(button);
    });
  }

  /** A set stands around its button, and what goes with a product before it. */
  get #part(): Element | null {
    return this.closest('.set') ?? this.ownerDocument.querySelector('.like');
  }

  get #cards(): HTMLElement[] {
    const skus = (this.dataset['skus'] ?? '').split(' ');
    const cards = [...(this.#part?.querySelectorAll<HTMLElement>('.card') ?? [])];
    return cards.filter((card) => skus.includes(card.dataset['sku'] ?? ''));
  }

  async #addAll(button: HTMLButtonElement): Promise<void> {
    const cards = this.#cards;
    if (this.#asksForShade(cards)) return;
    const text = button.textContent;
    button.ariaBusy = 'true';
    button.textContent = this.dataset['adding'] ?? '';
    const outcomes = await Promise.all(cards.map(addCard));
    button.ariaBusy = null;
    button.textContent = text;
    this.#say(this.#describe(cards, outcomes));
  }

  /** Says which shade is missing, and leads there. Returns whether one is. */
  #asksForShade(cards: readonly Element[]): boolean {
    for (const card of cards) {
      const select = findShadeSelect(card);
      if (select?.value === '') {
        this.#say(`${readCardName(card)}: ${select.dataset['ask'] ?? ''}`);
        select.focus();
        return true;
      }
    }
    return false;
  }

  #say(text: string): void {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = text;
  }

  #describe(cards: readonly Element[], outcomes: readonly boolean[]): string {
    const { lang } = this.ownerDocument.documentElement;
    const list = new Intl.ListFormat(lang);
    const say = (wanted: boolean, template = '') => {
      const names = cards.filter((_, index) => outcomes[index] === wanted).map(readCardName);
      return names.length > 0 ? fillText(template, { names: list.format(names) }) : '';
    };
    return [say(true, this.dataset['added']), say(false, this.dataset['failed'])].filter(Boolean).join(' ');
  }
}
