import { countries, parseCountryCode } from '../../config/countries.ts';
import type { AddToBag } from '../../domain/bag/add-to-bag.ts';
import { nameShade } from '../../domain/catalogue/name-shade.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import { addAndWait } from './add-and-wait.ts';

/** The choice of a shade on a card; null for a product without one. */
export const findShadeSelect = (card: Element): HTMLSelectElement | null => card.querySelector('select');

export const readCardName = (card: Element): string => card.querySelector('.card-name')?.textContent.trim() ?? '';

function toItem(card: HTMLElement): AddToBag {
  const code = parseCountryCode(readPageCountry(card.ownerDocument));
  const minor = Number(card.querySelector<HTMLElement>('.card-price')?.dataset['minor']);
  const select = findShadeSelect(card);
  const [option] = select?.selectedOptions ?? [];
  return {
    sku: select?.value || (card.dataset['sku'] ?? ''),
    quantity: 1,
    shown: {
      name: option ? nameShade(readCardName(card), option.text) : readCardName(card),
      imageUrl: card.querySelector('img')?.src ?? '',
      price: { minor, currency: code ? countries[code].currency : '' },
    },
  };
}

/** Adds the product of a card. Resolves to whether the bag has taken it. */
export const addCard = (card: HTMLElement): Promise<boolean> => addAndWait(card, toItem(card));
