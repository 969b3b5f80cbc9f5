import { parseAmountText } from '../../../../../../domain/money.ts';
import { emptyRow, findProblem, type ReadField, type ShopFormat } from './format.ts';
import { readAvailability } from './google.ts';
import type { ShopRow, SourceRecord } from '../shop-row.ts';

const optionNumbers = ['1', '2', '3', '4', '5', '6'] as const;

/** Colors stand as `#ff0000:Red`. */
const removeColor = (value: string) => value.replace(/^#[0-9a-f]{3,8}:/i, '');

/** Of a product: its options with all of their values. Of a variant: its own values; their names may be the product's. */
const readOptions = ({ values }: SourceRecord): ShopRow['options'] =>
  optionNumbers.flatMap((number) => {
    const read = (column: string) => values.get(`${column}${number}`)?.[0] ?? '';
    const value = removeColor(read('productoptiondescription') || read('productoptionchoices'));
    return value === '' ? [] : [{ name: read('productoptionname'), value }];
  });

/** Pictures stand as addresses, or as the names that they have at Wix. */
const readImages = (text: string): string[] =>
  text
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => (name.includes('://') ? name : `https://static.wixstatic.com/media/${name}`));

/** A count, or whether there is some. */
function readStock(read: ReadField): Pick<ShopRow, 'quantity' | 'availability'> {
  const stock = read('quantity');
  return /^-?\d/.test(stock)
    ? { quantity: stock, availability: '' }
    : { quantity: '', availability: readAvailability(stock) };
}

/** Wix writes amounts with a point and at most two decimals, in every currency. */
const decimals = 2;
const amountPattern = /^\d+(?:\.\d{1,2})?$/;
const readMinor = (text: string): number | null =>
  amountPattern.test(text) ? (parseAmountText(text, '', decimals)?.minor ?? null) : null;
const formatMinor = (minor: number): string =>
  String(minor)
    .padStart(decimals + 1, '0')
    .replace(/(?=\d{2}$)/, '.');

/** Variants cost what their product does, or more or less by a surcharge. A sum that cannot be made is no price. */
function readPrice(read: ReadField, { values }: SourceRecord, head: ShopRow | null): string {
  const surcharge = values.get('surcharge')?.[0] ?? '';
  const price = read('price') || (head?.price ?? '');
  const difference = readMinor(surcharge.replace('-', ''));
  if (read('price') !== '' || surcharge === '' || difference === 0) return price;
  const minor = readMinor(price);
  if (minor === null || difference === null) return `${price} + ${surcharge}`;
  return formatMinor(surcharge.startsWith('-') ? Math.max(0, minor - difference) : minor + difference);
}

/** In the older of the two kinds of files. It stands with the product, and counts for its variants. */
const readDiscount = ({ values }: SourceRecord): string =>
  ['discountmode', 'discountvalue'].map((column) => values.get(column)?.[0]?.toUpperCase() ?? '').join(' ');

/** A percentage has two decimals as well. */
const wholePercentage = 10_000;

/** The price of a discount that runs, rounded to the nearest hundredth. */
function readSalePrice(discount: string, price: string): string {
  const [mode, value = ''] = discount.split(' ');
  const [minor, less] = [readMinor(price), readMinor(value)];
  if (minor === null || less === null || less === 0) return '';
  const reduced = mode === 'PERCENT' ? Math.round((minor * (wholePercentage - less)) / wholePercentage) : minor - less;
  return reduced > 0 ? formatMinor(reduced) : '';
}

function chooseRole(read: ReadField, options: ShopRow['options']): ShopRow['role'] {
  const type = read('role').toLowerCase();
  if (type === 'media') return 'images';
  if (type === 'variant') return 'variant';
  return options.length > 0 ? 'parent' : 'single';
}

/** Products as Wix exports them, in its older and its newer column names. */
export const wix: ShopFormat = {
  id: 'wix',
  name: 'Wix products (CSV)',
  matches: (columns) =>
    columns.has('fieldtype') && columns.has('name') && (columns.has('handleid') || columns.has('handle')),
  columns: {
    role: ['fieldtype'],
    group: ['handleid', 'handle'],
    title: ['name'],
    description: ['description', 'plaindescription'],
    brand: ['brand'],
    category: ['collection'],
    published: ['visible'],
    sku: ['sku'],
    price: ['price'],
    regularPrice: ['strikethroughprice'],
    quantity: ['inventory'],
    gtin: ['barcode'],
    image: ['productimageurl', 'media'],
  },
  required: ['role', 'group', 'title', 'price'],
  toRow(read, record, head) {
    const options = readOptions(record);
    const role = chooseRole(read, options);
    const product = head?.group === read('group') ? head : null;
    const price = readPrice(read, record, product);
    const discount = role === 'variant' ? (product?.discount ?? '') : readDiscount(record);
    const images = readImages(read('image'));
    return {
      ...emptyRow,
      role,
      group: read('group'),
      sku: read('sku'),
      title: read('title'),
      description: read('description'),
      brand: read('brand'),
      category: read('category').split(';')[0]?.trim() ?? '',
      price,
      regularPrice: read('regularPrice'),
      salePrice: readSalePrice(discount, price),
      discount,
      ...readStock(read),
      gtin: read('gtin'),
      options,
      ...(role === 'variant' ? { images } : { productImages: images }),
      problem: findProblem(read),
    };
  },
};
