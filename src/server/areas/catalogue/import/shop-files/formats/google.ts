import { emptyRow, splitAddresses, type ReadField, type ShopFormat } from './format.ts';
import type { ShopRow } from '../shop-row.ts';

const optionFields = ['color', 'size'] as const;

const readOptions = (read: ReadField): ShopRow['options'] =>
  optionFields.flatMap((name) => (read(name) === '' ? [] : [{ name, value: read(name) }]));

const availabilities: Readonly<Record<string, string>> = {
  in_stock: 'in_stock',
  instock: 'in_stock',
  available: 'in_stock',
  limited_availability: 'in_stock',
  preorder: 'later',
  pre_order: 'later',
  presale: 'later',
  backorder: 'later',
  back_order: 'later',
  out_of_stock: 'out_of_stock',
  outofstock: 'out_of_stock',
  sold_out: 'out_of_stock',
  soldout: 'out_of_stock',
  oos: 'out_of_stock',
  discontinued: 'out_of_stock',
};
/** `in_stock`, `out_of_stock`, `later`, or nothing. Feeds also have the words of schema.org, with or without its address. */
export const readAvailability = (text: string) =>
  availabilities[
    text
      .toLowerCase()
      .replace(/^https?:\/\/schema\.org\//, '')
      .replace(/[\s-]+/g, '_')
  ] ?? '';

/** The first of several paths. A comma in a name is no separator: the next path has levels of its own. */
function readFirstPath(text: string): string {
  const [first = '', ...others] = text.split(',');
  return others.length > 0 && others.every((path) => path.includes('>')) ? first.trim() : text;
}

/** How columns write the names of attributes: `image_link`, `image link`, `g:image_link` or `Image link [image_link]`. */
const spell = (...names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const words = name.replaceAll('_', ' ');
    return [...new Set([name, words]), `g:${name}`, `${words} [${name}]`];
  });

/** Of this attribute, a product may have several. */
const moreImages = spell('additional_image_link');

/** A product data feed of Google Merchant Center, as a table or as XML (RSS 2.0 or Atom). Meta reads the same names. */
export const google: ShopFormat = {
  id: 'google',
  name: 'Google Merchant products (TSV, CSV or XML)',
  matches: (columns) =>
    ['id', 'title', 'price'].every((name) => spell(name).some((column) => columns.has(column))) &&
    !columns.has('handle'),
  columns: {
    sku: spell('id'),
    group: spell('item_group_id'),
    title: spell('title'),
    description: spell('description', 'content', 'summary'),
    brand: spell('brand'),
    productType: spell('product_type'),
    category: spell('google_product_category'),
    price: spell('price'),
    salePrice: spell('sale_price'),
    saleDates: spell('sale_price_effective_date'),
    availability: spell('availability'),
    quantity: spell('quantity', 'inventory', 'sell_on_google_quantity', 'quantity_to_sell_on_facebook'),
    gtin: spell('gtin'),
    weight: spell('product_weight', 'shipping_weight'),
    image: spell('image_link'),
    moreImages,
    color: spell('color'),
    size: spell('size'),
  },
  required: ['sku', 'title', 'price'],
  toRow(read, { values }) {
    const [saleStart = '', saleEnd = ''] = read('saleDates').split('/');
    return {
      ...emptyRow,
      role: read('group') === '' ? 'single' : 'variant',
      group: read('group') || read('sku'),
      sku: read('sku'),
      title: read('title'),
      description: read('description'),
      brand: read('brand'),
      category: readFirstPath(read('productType')) || read('category'),
      price: read('price'),
      salePrice: read('salePrice'),
      saleStart,
      saleEnd,
      quantity: read('quantity'),
      availability: readAvailability(read('availability')),
      gtin: read('gtin'),
      weight: read('weight'),
      options: readOptions(read),
      images: [read('image'), ...moreImages.flatMap((name) => values.get(name) ?? []).flatMap(splitAddresses)].filter(
        (address) => address !== '',
      ),
    };
  },
};
