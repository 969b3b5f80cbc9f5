import { countries, parseCountryCode } from '../../config/countries.ts';
import type { AddToBag } from '../../domain/bag/add-to-bag.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import { addAndWait } from './add-and-wait.ts';

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
export const addCard = (card: HTMLElement): Promise<boolean> => addAndWait(card, toItem(card));
