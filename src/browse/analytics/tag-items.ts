import type { ShopCountry } from '../../config/countries.ts';
import type { TradedItem } from '../../stores/commerce-events.ts';

/** A product as the events of the tag name it (GA4). Amounts are decimals in the currency of the event. */
export interface TagItem {
  item_id: string;
  item_name: string;
  price: number;
  quantity: number;
  item_variant?: string;
  item_category?: string;
  item_category2?: string;
  item_list_id?: string;
  item_list_name?: string;
  index?: number;
}
/** What the page knows of an item beyond what is traded. */
export type ItemDetails = Partial<Pick<TagItem, 'item_variant' | 'item_category' | 'item_category2'>>;

export type Currency = Pick<ShopCountry, 'currency' | 'minorDigits'>;

/** An amount as a decimal number. The digits are placed in text: a division would be off by binary fractions. */
export function toDecimal(minor: number, { minorDigits }: Currency): number {
  const digits = String(Math.abs(minor)).padStart(minorDigits + 1, '0');
  const whole = digits.slice(0, digits.length - minorDigits);
  return Number(`${minor < 0 ? '-' : ''}${whole}.${digits.slice(digits.length - minorDigits)}`);
}

const getPaidMinor = ({ isFree, price }: Pick<TradedItem, 'isFree' | 'price'>) => (isFree ? 0 : price.minor);

const toTagItem = (item: TradedItem, currency: Currency, details: ItemDetails): TagItem => ({
  item_id: item.sku,
  item_name: item.name,
  ...details,
  price: toDecimal(getPaidMinor(item), currency),
  quantity: item.quantity,
});

export interface ItemFields {
  currency: string;
  /** The sum of price by quantity. */
  value: number;
  items: readonly TagItem[];
}

/** The fields of an event about products. Rewards cost nothing. */
export const toItemFields = (
  items: readonly TradedItem[],
  currency: Currency,
  findDetails: (sku: string) => ItemDetails = () => ({}),
): ItemFields => ({
  currency: currency.currency,
  value: toDecimal(
    items.reduce((sum, item) => sum + getPaidMinor(item) * item.quantity, 0),
    currency,
  ),
  items: items.map((item) => toTagItem(item, currency, findDetails(item.sku))),
});
