import {
  emptyRow,
  findProblem,
  isTrue,
  readOptions,
  splitAddresses,
  type ReadField,
  type ShopFormat,
} from './format.ts';
import type { ShopRow } from '../shop-row.ts';

const readStock = (read: ReadField): Pick<ShopRow, 'quantity' | 'availability'> =>
  /^unlimited$/i.test(read('quantity'))
    ? { quantity: '', availability: 'in_stock' }
    : { quantity: read('quantity'), availability: '' };

const optionColumns = (what: string, number: string) => [`option ${what} ${number}`];

/**
 * Products as Squarespace exports them. The variants after the first stand below it, without what they have in common.
 * Weights are left out: the file does not say their unit.
 */
export const squarespace: ShopFormat = {
  id: 'squarespace',
  name: 'Squarespace products (CSV)',
  matches: (columns) => ['hosted image urls', 'title', 'price'].every((name) => columns.has(name)),
  columns: {
    group: ['product id [non editable]', 'product id'],
    title: ['title'],
    description: ['description'],
    category: ['categories'],
    published: ['visible'],
    sku: ['sku'],
    option1Name: optionColumns('name', '1'),
    option1Value: optionColumns('value', '1'),
    option2Name: optionColumns('name', '2'),
    option2Value: optionColumns('value', '2'),
    option3Name: optionColumns('name', '3'),
    option3Value: optionColumns('value', '3'),
    price: ['price'],
    salePrice: ['sale price'],
    status: ['on sale'],
    quantity: ['stock'],
    image: ['hosted image urls'],
    productType: ['product type [non editable]', 'product type'],
  },
  required: ['group', 'title', 'price'],
  isContinued: true,
  toRow(read) {
    const isGiftCard = /^gift.?card$/i.test(read('productType'));
    return {
      ...emptyRow,
      role: 'variant',
      group: read('group'),
      sku: read('sku'),
      title: read('title'),
      description: read('description'),
      category: read('category').split(',')[0]?.trim().replace(/^\//, '') ?? '',
      price: read('price'),
      salePrice: isTrue(read('status')) ? read('salePrice') : '',
      ...readStock(read),
      options: readOptions(read),
      productImages: splitAddresses(read('image')),
      problem: findProblem((name) => {
        if (name === 'giftCard') return isGiftCard ? 'yes' : '';
        return name === 'status' ? '' : read(name);
      }),
    };
  },
};
