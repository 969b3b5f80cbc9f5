import {
  emptyRow,
  findProblem,
  joinWeight,
  readOptions as readNumberedOptions,
  splitAddresses,
  type ReadField,
  type ShopFormat,
} from './format.ts';
import type { ShopRow, SourceRecord } from '../shop-row.ts';

const optionFields = ['color', 'size'] as const;
/** In these, variants may differ. Of a product without any they are no choice. */
const variantFields = ['pattern', 'material'] as const;

const readOptions = (read: ReadField, isVariant: boolean): ShopRow['options'] => [
  ...[...optionFields, ...(isVariant ? variantFields : [])].flatMap((name) =>
    read(name) === '' ? [] : [{ name, value: read(name) }],
  ),
  ...readNumberedOptions(read),
];

/** Of one attribute, or of the two of another table. */
function readSaleTimes(read: ReadField): Pick<ShopRow, 'saleStart' | 'saleEnd'> {
  const [from = '', to = ''] = read('saleDates').split('/');
  return { saleStart: read('saleStart') || from, saleEnd: read('saleEnd') || to };
}

/** The main picture first. A mapping may name another column for the further ones than the attribute of feeds. */
function readImages(read: ReadField, { values }: SourceRecord): string[] {
  const further = [...moreImages.flatMap((name) => values.get(name) ?? []), read('moreImages')];
  const addresses = [read('variantImage'), ...[read('image'), ...further].flatMap(splitAddresses)];
  return [...new Set(addresses)].filter((address) => address !== '');
}

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
/**
 * `in_stock`, `out_of_stock`, `later`, or nothing. Feeds also have the words of schema.org, with or without its
 * address.
 */
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

/**
 * How columns write the names of attributes: `image_link`, `image link`, `g:image_link` or `Image link [image_link]`.
 */
const spell = (...names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const words = name.replaceAll('_', ' ');
    return [...new Set([name, words]), `g:${name}`, `${words} [${name}]`];
  });

/** Of this attribute, a product may have several. */
const moreImages = spell('additional_image_link');

/**
 * A product data feed of Google Merchant Center, as a table or as XML (RSS 2.0 or Atom). Meta reads the same names.
 * What no attribute says is read where a mapping names its column: other tables are read as such feeds.
 */
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
    pattern: spell('pattern'),
    material: spell('material'),
  },
  required: ['sku', 'title', 'price'],
  toRow(read, record) {
    const group = read('group') || read('parent');
    return {
      ...emptyRow,
      role: group === '' ? 'single' : 'variant',
      group: group || read('sku'),
      position: read('position'),
      sku: read('sku'),
      title: read('title'),
      description: read('description') || read('shortDescription'),
      brand: read('brand'),
      category: readFirstPath(read('productType')) || read('category'),
      price: read('price'),
      regularPrice: read('regularPrice'),
      salePrice: read('salePrice'),
      ...readSaleTimes(read),
      quantity: read('quantity'),
      availability: readAvailability(read('availability')),
      gtin: read('gtin'),
      weight: joinWeight(read('weight'), read('weightUnit')),
      options: readOptions(read, group !== ''),
      images: readImages(read, record),
      problem: findProblem(read),
    };
  },
};
