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
/** Feeds also have the words of schema.org, with or without its address. */
const readAvailability = (text: string) =>
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

/** A product data feed of Google Merchant Center, as a table or as XML (RSS 2.0 or Atom). Meta reads the same names. */
export const google: ShopFormat = {
  id: 'google',
  name: 'Google Merchant products (TSV, CSV or XML)',
  matches: (columns) => columns.has('id') && columns.has('title') && columns.has('price') && !columns.has('handle'),
  columns: {
    sku: ['id'],
    group: ['item_group_id'],
    title: ['title'],
    description: ['description', 'content', 'summary'],
    brand: ['brand'],
    productType: ['product_type'],
    category: ['google_product_category'],
    price: ['price'],
    salePrice: ['sale_price'],
    saleDates: ['sale_price_effective_date'],
    availability: ['availability'],
    quantity: ['quantity', 'inventory', 'sell_on_google_quantity', 'quantity_to_sell_on_facebook'],
    gtin: ['gtin'],
    weight: ['product_weight', 'shipping_weight'],
    image: ['image_link'],
    moreImages: ['additional_image_link'],
    color: ['color'],
    size: ['size'],
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
      images: [read('image'), ...(values.get('additional_image_link') ?? []).flatMap(splitAddresses)].filter(
        (address) => address !== '',
      ),
    };
  },
};
