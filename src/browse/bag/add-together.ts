import { isRecord } from '../../config/is-record.ts';
import { countries, parseCountryCode } from '../../config/countries.ts';
import type { AddToBag } from '../../domain/bag/add-to-bag.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import { bagEvents } from './events.ts';

const readName = (card: Element) => card.querySelector('.card-name')?.textContent.trim() ?? '';

function toItem(card: HTMLElement): AddToBag {
  const code = parseCountryCode(readPageCountry(card.ownerDocument));
  const minor = Number(card.querySelector<HTMLElement>('.card-price')?.dataset['minor']);
  return {
    sku: card.dataset['sku'] ?? '',
    quantity: 1,
    shown: {
      name: readName(card),
      imageUrl: card.querySelector('img')?.src ?? '',
      price: { minor, currency: code ? countries[code].currency : '' },
    },
  };
}

/** Adds the product of a card. Resolves to whether the bag has taken it. */
const addCard = (card: HTMLElement) =>
  new Promise<boolean>((resolve) => {
    const handled = new AbortController();
    const handleResult = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null;
      const outcome = isRecord(detail) ? detail['outcome'] : 'refused';
      if (outcome === 'stored') return;
      handled.abort();
      resolve(outcome !== 'refused');
    };
    card.addEventListener(bagEvents.result, handleResult, { signal: handled.signal });
    card.dispatchEvent(new CustomEvent(bagEvents.add, { detail: toItem(card), bubbles: true, cancelable: true }));
  });

/** The button of `components/catalogue/add-together.astro`: adds the products beside a product that need no choice. */
export class AddTogether extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    button?.addEventListener('click', () => {
      if (button.ariaBusy !== 'true') void this.#addAll(button);
    });
  }

  get #cards(): HTMLElement[] {
    const skus = (this.dataset['skus'] ?? '').split(' ');
    const cards = [...this.ownerDocument.querySelectorAll<HTMLElement>('.like .card')];
    return cards.filter((card) => skus.includes(card.dataset['sku'] ?? ''));
  }

  async #addAll(button: HTMLButtonElement): Promise<void> {
    const status = this.querySelector('[role=status]');
    const text = button.textContent;
    button.ariaBusy = 'true';
    button.textContent = this.dataset['adding'] ?? '';
    const cards = this.#cards;
    const outcomes: boolean[] = [];
    for (const card of cards) outcomes.push(await addCard(card));
    button.ariaBusy = null;
    button.textContent = text;
    if (status) status.textContent = this.#describe(cards, outcomes);
  }

  #describe(cards: readonly Element[], outcomes: readonly boolean[]): string {
    const { lang } = this.ownerDocument.documentElement;
    const list = new Intl.ListFormat(lang);
    const say = (wanted: boolean, template = '') => {
      const names = cards.filter((_, index) => outcomes[index] === wanted).map(readName);
      return names.length > 0 ? fillText(template, { names: list.format(names) }) : '';
    };
    return [say(true, this.dataset['added']), say(false, this.dataset['failed'])].filter(Boolean).join(' ');
  }
}
