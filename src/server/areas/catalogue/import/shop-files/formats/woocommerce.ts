import { emptyRow, joinWeight, splitAddresses, type ReadField, type ShopFormat } from './format.ts';
import type { ShopRow, SourceRecord } from '../shop-row.ts';
import { attributeColumns, translatedExports, woocommerceColumns as columns } from './woocommerce-columns.ts';

const roles: Readonly<Record<string, ShopRow['role']>> = { simple: 'single', variable: 'parent', variation: 'variant' };

const translatedUnits: Readonly<Record<string, string>> = { livres: 'lb', libras: 'lb', 公斤: 'kg', 克: 'g' };

/** Exports put a quote before what a spreadsheet could take for a formula: `'-3`. */
const unquote = (text: string): string => text.replace(/^'(?=[=+@-])/, '');

/** Lists have commas between their values, so one in a value is escaped. */
const unescapeCommas = (text: string): string => text.replaceAll('\\,', ',');

/** Line ends of descriptions are written as `\n`; what was written so before has one more backslash. */
const unescapeLines = (text: string): string =>
  text.replace(/\\(\\?)n/g, (_, backslash: string) => (backslash === '' ? '\n' : '\\n'));

/** The number of a column such as `Attribute 1 name`. */
function readNumber(column: string, pattern: string): string | undefined {
  const [before = '', after = ''] = pattern.split('#');
  if (!column.startsWith(before) || !column.endsWith(after)) return undefined;
  const number = column.slice(before.length, column.length - after.length);
  return /^\d+$/.test(number) ? number : undefined;
}

function readOptions({ values }: SourceRecord): ShopRow['options'] {
  return [...values].flatMap(([column, [name = '']]) =>
    attributeColumns.flatMap((pattern) => {
      const number = readNumber(column, pattern.name);
      const value = number === undefined ? '' : (values.get(pattern.value.replace('#', number))?.[0] ?? '');
      return value === '' ? [] : [{ name, value: unescapeCommas(unquote(value)) }];
    }),
  );
}

/** The unit of the weights stands in the name of their column. */
function readUnit({ values }: SourceRecord): string {
  const column = columns.weight.find((name) => values.has(name)) ?? '';
  const unit = /\(([^()]+)\)$/.exec(column)?.[1] ?? 'kg';
  return translatedUnits[unit] ?? unit;
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

/** Columns that tell an export in English from other tables with a type and a name. */
const ownColumns = ['regular price', 'parent', 'visibility in catalog', 'in stock?'] as const;

/** Products as WooCommerce exports them. A variation names its parent by id or sku. */
export const woocommerce: ShopFormat = {
  id: 'woocommerce',
  name: 'WooCommerce products (CSV)',
  matches: (names) =>
    (names.has('type') && names.has('name') && ownColumns.some((name) => names.has(name))) ||
    translatedExports.some((known) => known.every((name) => names.has(name))),
  columns,
  required: ['role', 'title', 'price'],
  toRow(readCell, record) {
    const read: ReadField = (field) => unquote(readCell(field));
    const type = read('role').toLowerCase().split(',')[0]?.trim() ?? '';
    const problem = findProblem(read, type);
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
      weight: joinWeight(read('weight'), readUnit(record)),
      options: readOptions(record),
      images: splitAddresses(read('image')),
      problem,
    };
  },
};
