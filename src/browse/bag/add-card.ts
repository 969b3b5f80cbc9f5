import { isRecord } from '../../config/is-record.ts';
import { countries, parseCountryCode } from '../../config/countries.ts';
import type { AddToBag } from '../../domain/bag/add-to-bag.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import { bagEvents } from './events.ts';

export const readCardName = (card: Element): string => card.querySelector('.card-name')?.textContent.trim() ?? '';

function toItem(card: HTMLElement): AddToBag {
  const code = parseCountryCode(readPageCountry(card.ownerDocument));
  const minor = Number(card.querySelector<HTMLElement>('.card-price')?.dataset['minor']);
  return {
    sku: card.dataset['sku'] ?? '',
    quantity: 1,
    shown: {
      name: readCardName(card),
      imageUrl: card.querySelector('img')?.src ?? '',
      price: { minor, currency: code ? countries[code].currency : '' },
    },
  };
}

/** Adds the product of a card. Resolves to whether the bag has taken it. */
export const addCard = (card: HTMLElement): Promise<boolean> =>
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
