import { emptyRow, joinWeight, splitAddresses, type ReadField, type ShopFormat } from './format.ts';
import type { ShopRow, SourceRecord } from '../shop-row.ts';

const roles: Readonly<Record<string, ShopRow['role']>> = { simple: 'single', variable: 'parent', variation: 'variant' };

/** Exports put a quote before what a spreadsheet could take for a formula: `'-3`. */
const unquote = (text: string): string => text.replace(/^'(?=[=+@-])/, '');

/** Lists have commas between their values, so one in a value is escaped. */
const unescapeCommas = (text: string): string => text.replaceAll('\\,', ',');

/** Line ends of descriptions are written as `\n`; what was written so before has one more backslash. */
const unescapeLines = (text: string): string =>
  text.replace(/\\(\\?)n/g, (_, backslash: string) => (backslash === '' ? '\n' : '\\n'));

/** Its numbered columns: `Attribute 1 name` and `Attribute 1 value(s)`. */
function readOptions({ values }: SourceRecord): ShopRow['options'] {
  return [...values].flatMap(([column, texts]) => {
    const number = /^attribute (\d+) name$/.exec(column)?.[1];
    const value = number === undefined ? '' : (values.get(`attribute ${number} value(s)`)?.[0] ?? '');
    return number === undefined || value === ''
      ? []
      : [{ name: texts[0] ?? '', value: unescapeCommas(unquote(value)) }];
  });
}

/** The first of several categories. A comma in a name is escaped. */
const readCategory = (text: string): string => unescapeCommas(/^(?:\\.|[^,\\])*/.exec(text)?.[0] ?? '').trim();

function findProblem(read: ReadField, type: string): string {
  if (type === 'grouped') return 'A grouped product only lists others. Import those; this row is not needed.';
  if (roles[type] === undefined)
    return `Products of the type "${type}" are not sold by the shop. Use simple, variable or variation.`;
  if (read('published') !== '' && read('published') !== '1')
    return 'It is not published. Set Published to 1 to sell it.';
  return read('visibility').toLowerCase() === 'hidden'
    ? 'It is hidden in the catalogue. Set "Visibility in catalog" to visible to sell it.'
    : '';
}

/** In stock, out of stock, or on backorder: written as 1, 0, `backorder`, or as words. */
const readAvailability = (text: string): string =>
  /^(?:0|no|false|outofstock)$/i.test(text) ? 'out_of_stock' : text === '' ? '' : 'in_stock';

const readParent = (text: string): string => text.replace(/^id:\s*/i, 'id:');

/** Products as WooCommerce exports them. A variation names its parent by id or sku. */
export const woocommerce: ShopFormat = {
  id: 'woocommerce',
  name: 'WooCommerce products (CSV)',
  matches: (columns) =>
    columns.has('type') && columns.has('name') && ['regular price', 'parent', 'sku'].some((name) => columns.has(name)),
  columns: {
    role: ['type'],
    group: ['id'],
    parent: ['parent'],
    position: ['position'],
    sku: ['sku'],
    gtin: ['gtin, upc, ean, or isbn', 'gtin', 'ean', 'barcode', 'meta: _global_unique_id'],
    title: ['name'],
    published: ['published'],
    visibility: ['visibility in catalog'],
    shortDescription: ['short description'],
    description: ['description'],
    saleStart: ['date sale price starts'],
    saleEnd: ['date sale price ends'],
    availability: ['in stock?'],
    quantity: ['stock'],
    salePrice: ['sale price'],
    price: ['regular price'],
    category: ['categories'],
    brand: ['brands', 'brand'],
    image: ['images'],
    weight: ['weight (kg)', 'weight (g)', 'weight (lbs)', 'weight (oz)', 'weight'],
  },
  required: ['role', 'title', 'price'],
  toRow(readCell, record) {
    const read: ReadField = (field) => unquote(readCell(field));
    const type = read('role').toLowerCase().split(',')[0]?.trim() ?? '';
    const problem = findProblem(read, type);
    const unit = [...record.values.keys()].flatMap((name) => /^weight \((\w+)\)$/.exec(name)?.[1] ?? [])[0] ?? 'kg';
    const role = roles[type] ?? 'refused';
    const id = read('group') === '' ? read('sku') : `id:${read('group')}`;
    return {
      ...emptyRow,
      role,
      group: role === 'variant' ? readParent(read('parent')) : id,
      position: read('position'),
      sku: read('sku'),
      title: read('title'),
      description: unescapeLines(read('description') || read('shortDescription')),
      brand: read('brand'),
      category: readCategory(read('category')),
      price: read('price'),
      salePrice: read('salePrice'),
      saleStart: read('saleStart'),
      saleEnd: read('saleEnd'),
      quantity: read('quantity'),
      availability: readAvailability(read('availability')),
      gtin: read('gtin'),
      weight: joinWeight(read('weight'), unit),
      options: readOptions(record),
      images: splitAddresses(read('image')),
      problem,
    };
  },
};
