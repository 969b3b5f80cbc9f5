import { toSlug } from '../../../../../../domain/slug.ts';
import { emptyRow, splitAddresses, type ShopFormat } from './format.ts';
import type { ShopRow, SourceRecord } from '../shop-row.ts';

const imageColumns = Array.from({ length: 10 }, (_, index) => `image${index + 1}`);
const variationNumbers = ['1', '2', '3'] as const;

const readVariations = ({ values }: SourceRecord): ShopRow['options'] =>
  variationNumbers.flatMap((number) => {
    const value = values.get(`variation ${number} values`)?.[0] ?? '';
    return value === '' ? [] : [{ name: values.get(`variation ${number} name`)?.[0] ?? '', value }];
  });

/** A listing with variations has one price and one stock for all of them in the file: neither is that of each. */
function describeVariations(variations: ShopRow['options']): string {
  const several = variations.filter(({ value }) => value.includes(','));
  if (several.length === 0) return '';
  const named = several.map(({ name, value }) => `${name}: ${value}`).join('; ');
  return `It is sold in variations (${named}), and the file says neither the price nor the stock of each. Write a row for each of them, with one value, one SKU and its price.`;
}

/** Listings as Etsy exports them. */
export const etsy: ShopFormat = {
  id: 'etsy',
  name: 'Etsy listings (CSV)',
  matches: (columns) => ['title', 'price', 'currency_code', 'image1'].every((name) => columns.has(name)),
  columns: {
    sku: ['sku'],
    title: ['title'],
    description: ['description'],
    price: ['price'],
    quantity: ['quantity'],
    image: ['image1'],
  },
  required: ['title', 'price'],
  toRow(read, record) {
    const { values } = record;
    const options = readVariations(record);
    const price = read('price');
    return {
      ...emptyRow,
      // Most listings have no SKU. Their titles stay from one file to the next.
      group: toSlug(read('title'), 'item'),
      sku: read('sku'),
      title: read('title'),
      description: read('description'),
      price: price === '' ? '' : `${price} ${values.get('currency_code')?.[0] ?? ''}`.trim(),
      quantity: read('quantity'),
      options,
      role: options.length > 0 ? 'variant' : 'single',
      productImages: imageColumns.flatMap((name) => splitAddresses(values.get(name)?.[0] ?? '')),
      problem: describeVariations(options),
    };
  },
};
