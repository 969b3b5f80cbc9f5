import { toSlug } from '../../../../../../domain/slug.ts';
import { emptyRow, findProblem, splitAddresses, type ReadField, type ShopFormat } from './format.ts';
import type { ShopRow, SourceRecord } from '../shop-row.ts';

/** What a swatch shows stands behind the name of the color: `Red[#ff0000]` or `Red:#ff0000`. */
const removeSwatch = (value: string) => value.replace(/\[#.*$|:(?:#|https?:).*$/i, '').trim();

/** In the newer files `Type=Rectangle|Name=Size|Value=M`, one after the other; in the older ones `[S]Size=M,[RB]Color=Red`. */
function readOptions(read: ReadField, { values }: SourceRecord): ShopRow['options'] {
  const options = values.get('options')?.[0];
  const found =
    options === undefined
      ? read('title')
          .split(/,(?=\[[A-Z]+\])/)
          .map((option) => /^\[[A-Z]+\]([^=]*)=(.*)$/.exec(option.trim()))
      : [...options.matchAll(/Name=([^|]*)\|Value=(.*?)(?=;?Type=[^|]*\|Name=|$)/g)];
  return found.flatMap((match) => {
    const [, name = '', value = ''] = match ?? [];
    return value === '' ? [] : [{ name: name.trim(), value: removeSwatch(value) }];
  });
}

/** Whose stock is counted: nobody's, that of the product, which its variants share, or that of each variant. */
function readStock(read: ReadField, head: ShopRow | null): Pick<ShopRow, 'quantity' | 'availability'> {
  const quantity = read('quantity');
  if (head?.availability === 'in_stock') return { quantity: '', availability: 'in_stock' };
  if (head) return { quantity: head.quantity === '' ? quantity : 'parent', availability: '' };
  const tracker = read('inventoryTracker').toLowerCase();
  if (tracker === 'none') return { quantity: '', availability: 'in_stock' };
  return { quantity: /option|variant|sku/.test(tracker) ? '' : quantity, availability: '' };
}

const priceRule =
  'It is a rule that changes the price or the picture of some variants. Write their prices into their own rows, and remove it.';

function readProduct(read: ReadField, record: SourceRecord) {
  const price = read('price');
  return {
    ...emptyRow,
    group: read('sku') || read('group') || toSlug(read('title'), 'item'),
    sku: read('sku'),
    title: read('title'),
    description: read('description'),
    brand: read('brand'),
    category: read('category').split(';')[0]?.trim().replaceAll('/', ' > ') ?? '',
    price,
    salePrice: Number(read('salePrice')) > 0 ? read('salePrice') : '',
    ...readStock(read, null),
    gtin: read('gtin'),
    productImages: imageColumns.flatMap((name) => splitAddresses(record.values.get(name)?.[0] ?? '')),
    problem: findProblem(read),
  } satisfies ReturnType<ShopFormat['toRow']>;
}

/** Without a price of its own, a variant costs what its product does. */
function readVariant(read: ReadField, record: SourceRecord, head: ShopRow | null) {
  const isOwn = read('price') !== '' || head === null;
  return {
    ...emptyRow,
    role: 'variant',
    sku: read('sku'),
    price: isOwn ? read('price') : head.price,
    salePrice: isOwn ? (Number(read('salePrice')) > 0 ? read('salePrice') : '') : head.salePrice,
    ...readStock(read, head),
    gtin: read('gtin'),
    options: readOptions(read, record),
    images: splitAddresses(read('variantImage')),
  } satisfies ReturnType<ShopFormat['toRow']>;
}

const imageNumbers = Array.from({ length: 8 }, (_, index) => index + 1);
const imageColumns = imageNumbers.map((number) => `product image file - ${number}`);

/** Products as BigCommerce exports them, in its older and its newer column names. What is of a product stands below it. */
export const bigcommerce: ShopFormat = {
  id: 'bigcommerce',
  name: 'BigCommerce products (CSV)',
  matches: (columns) =>
    (columns.has('item type') && columns.has('product name')) ||
    (columns.has('item') && columns.has('name') && columns.has('options')),
  columns: {
    role: ['item type', 'item'],
    group: ['product id', 'id'],
    sku: ['product code/sku', 'sku', 'code'],
    title: ['product name', 'name'],
    description: ['product description', 'description'],
    brand: ['brand name', 'brand'],
    category: ['category', 'categories', 'category string'],
    published: ['product visible?', 'product visible', 'is visible'],
    price: ['price'],
    salePrice: ['sale price'],
    quantity: ['current stock level', 'stock level', 'current stock'],
    inventoryTracker: ['track inventory', 'inventory tracking'],
    gtin: ['product upc/ean', 'upc/ean', 'global trade number'],
    image: ['image url (import)', 'internal image url (export)'],
    variantImage: ['variant image url'],
  },
  required: ['role', 'title', 'price'],
  isContinued: true,
  toRow(read, record, head) {
    const type = read('role').toLowerCase();
    if (type === 'product') return readProduct(read, record);
    if (type === 'sku' || type === 'variant') return readVariant(read, record, head);
    if (type === 'rule') return { ...emptyRow, role: 'refused', problem: priceRule };
    return { ...emptyRow, role: 'images', productImages: type === 'image' ? splitAddresses(read('image')) : [] };
  },
};
