import { emptyRow, findProblem, isTrue, joinWeight, readOptions, type ReadField, type ShopFormat } from './format.ts';
import type { ShopRow } from '../shop-row.ts';
import { readQuantity } from '../values.ts';

/**
 * Variants whose stock is not tracked, or that are sold when there is none, have a count that nothing follows from when it
 * is zero or below.
 */
function readStock(read: ReadField): Pick<ShopRow, 'quantity' | 'availability'> {
  const quantity = read('quantity');
  const policy = read('inventoryPolicy');
  const isTracked = policy === '' || read('inventoryTracker') !== '';
  const isLimited = isTracked && policy.toLowerCase() !== 'continue' && !isTrue(policy);
  return isLimited || (readQuantity(quantity) ?? 0) > 0
    ? { quantity, availability: '' }
    : { quantity: '', availability: 'in_stock' };
}

/** Grams are written without a unit; the unit of the newer column is only that of its own shop's display. */
function readWeight(read: ReadField): string {
  return joinWeight(read('weight'), 'g');
}

/** Products as Shopify exports them, in its older and its newer column names. One row is a variant or an image. */
export const shopify: ShopFormat = {
  id: 'shopify',
  name: 'Shopify products (CSV)',
  matches: (columns) =>
    (columns.has('handle') || columns.has('url handle')) &&
    ['title', 'variant price', 'option1 value', 'option1 name', 'image src', 'price'].some((name) => columns.has(name)),
  columns: {
    group: ['handle', 'url handle'],
    title: ['title'],
    description: ['body (html)', 'body html', 'description'],
    brand: ['vendor'],
    category: ['product category', 'standard product type', 'google shopping / google product category'],
    productType: ['type', 'custom product type', 'product type'],
    published: ['published', 'published on online store'],
    status: ['status'],
    option1Name: ['option1 name'],
    option1Value: ['option1 value'],
    option2Name: ['option2 name'],
    option2Value: ['option2 value'],
    option3Name: ['option3 name'],
    option3Value: ['option3 value'],
    sku: ['variant sku', 'sku'],
    weight: ['variant grams', 'weight value (grams)', 'weight value'],
    quantity: ['variant inventory qty', 'inventory quantity'],
    inventoryTracker: ['variant inventory tracker', 'inventory tracker'],
    inventoryPolicy: ['variant inventory policy', 'continue selling when out of stock'],
    giftCard: ['gift card'],
    price: ['variant price', 'price'],
    regularPrice: ['variant compare at price', 'compare-at price'],
    gtin: ['variant barcode', 'barcode'],
    image: ['image src', 'product image url'],
    variantImage: ['variant image', 'variant image url'],
  },
  required: ['group', 'title', 'price'],
  toRow(read) {
    const options = readOptions(read);
    const sku = read('sku');
    const isImage = read('price') === '' && sku === '' && options.length === 0 && read('title') === '';
    return {
      ...emptyRow,
      role: isImage ? 'images' : 'variant',
      group: read('group'),
      sku,
      title: read('title'),
      description: read('description'),
      brand: read('brand'),
      category: read('productType') || read('category'),
      price: read('price'),
      regularPrice: read('regularPrice'),
      ...readStock(read),
      gtin: read('gtin'),
      weight: readWeight(read),
      options,
      // The picture of the product in the row of a variant is there by chance: the lists of both begin in the first row.
      images: [read('variantImage')].filter((address) => address !== ''),
      productImages: [read('image')].filter((address) => address !== ''),
      problem: findProblem(read),
    };
  },
};
