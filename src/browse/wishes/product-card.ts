import { countries, parseCountryCode } from '../../config/countries.ts';
import type { AddToBag } from '../../domain/bag/add-to-bag.ts';
import { nameShade } from '../../domain/catalogue/name-shade.ts';
import { createCard } from '../catalogue/list/card.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import type { FoundProduct } from './find-product.ts';

export const nameProduct = ({ row, shade }: FoundProduct): string =>
  shade ? nameShade(row.name, shade.name) : row.name;

export const isSoldOut = ({ row, shade }: FoundProduct): boolean => (shade ?? row).soldOut;

/** Whether a shade must be chosen before the product can be bought. */
export const needsChoice = ({ row, shade }: FoundProduct): boolean => row.shades !== '' && !shade;

/** What `add-to-bag` needs to know. */
export function toBagItem(product: FoundProduct, card: Element): AddToBag {
  const { sku, row, shade } = product;
  const code = parseCountryCode(readPageCountry(card.ownerDocument));
  const price = { minor: (shade ?? row).price, currency: code ? countries[code].currency : '' };
  const imageUrl = card.querySelector('img')?.src ?? '';
  return { sku, quantity: 1, shown: { name: nameProduct(product), imageUrl, price } };
}

/** Creates the card of a product, or of a shade with its own name, price and picture. */
export function createProductCard(
  template: HTMLTemplateElement,
  { sku, row, shade }: FoundProduct,
  soldOutText: string,
): HTMLElement | null {
  const shown = shade ? { ...row, ...shade, name: row.name, dots: [], was: shade.was } : row;
  const card = createCard(template, shown, shade ? sku : undefined);
  if (!(card instanceof HTMLElement)) return null;
  card.dataset['sku'] = sku;
  const shades = card.querySelector('.card-shades');
  if (shade && shades) shades.textContent = shade.soldOut ? `${shade.name} · ${soldOutText}` : shade.name;
  return card;
}
