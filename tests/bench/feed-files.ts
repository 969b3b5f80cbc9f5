import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { join } from 'node:path';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { languages } from './language-words.ts';

export interface FeedSize {
  products: number;
  /** Rows of each product. */
  variants: number;
  seed: number;
}

const [words] = languages;
const pickWord = (chance: SeededRandom, list: readonly string[]) => list[chance.between(0, list.length - 1)] ?? '';

interface FeedProduct {
  number: number;
  name: string;
  category: string;
  description: string;
  variants: readonly { sku: string; shade: string; price: string; salePrice: string }[];
}

function createProduct(chance: SeededRandom, number: number, variants: number): FeedProduct {
  const cents = chance.between(400, 9_900);
  const name = `${pickWord(chance, words.adjectives)} ${pickWord(chance, words.nouns)} ${number}`;
  return {
    ...{ number, name },
    category: `${pickWord(chance, words.categories)} > ${pickWord(chance, words.subCategories)}`,
    description: Array.from({ length: 4 }, () => pickWord(chance, words.sentences)).join(' '),
    variants: Array.from({ length: variants }, (_, index) => ({
      sku: `SKU-${number}-${index + 1}`,
      shade: `${pickWord(chance, words.shades)} ${index + 1}`,
      price: (cents / 100).toFixed(2),
      salePrice: number % 10 === 0 ? (Math.floor(cents * 0.8) / 100).toFixed(2) : '',
    })),
  };
}

const quoteCell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const shopifyColumns =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src\n';

const toShopifyRows = ({ number, name, description, category, variants }: FeedProduct): string =>
  variants
    .map(({ sku, shade, price }, index) =>
      [
        `product-${number}`,
        ...(index === 0 ? [name, description, 'Bench', category, 'true'] : ['', '', '', '', '']),
        ...['Color', shade, sku, '25', price, ''],
        index === 0 ? `https://images.example/${number}.jpg` : '',
      ]
        .map(quoteCell)
        .join(','),
    )
    .join('\n')
    .concat('\n');

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const toElement = (name: string, text: string) => (text === '' ? '' : `<g:${name}>${escapeXml(text)}</g:${name}>`);

const toGoogleItems = ({ number, name, description, category, variants }: FeedProduct): string =>
  variants
    .map(({ sku, shade, price, salePrice }) => {
      const parts: readonly (readonly [string, string])[] = [
        ['id', sku],
        ['item_group_id', variants.length > 1 ? `product-${number}` : ''],
        ['title', variants.length > 1 ? `${name} - ${shade}` : name],
        ['description', description],
        ['product_type', category],
        ['price', `${price} USD`],
        ['sale_price', salePrice === '' ? '' : `${salePrice} USD`],
        ['availability', 'in stock'],
        ['color', shade],
        ['image_link', `https://images.example/${number}.jpg`],
      ];
      return `<item>${parts.map(([element, text]) => toElement(element, text)).join('')}</item>\n`;
    })
    .join('');

const wooColumns =
  'ID,Type,SKU,Name,Published,Description,Stock,"Regular price","Sale price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"\n';

const toWooRows = ({ number, name, description, category, variants }: FeedProduct): string =>
  [
    [
      ...[`${number}`, 'variable', `PARENT-${number}`, name, '1', description, '', '', '', category],
      ...[`https://images.example/${number}.jpg`, '', 'Color', variants.map(({ shade }) => shade).join(', ')],
    ],
    ...variants.map(({ sku, shade, price, salePrice }, index) => [
      ...[
        `${1_000_000 + number * 10 + index}`,
        'variation',
        sku,
        `${name} - ${shade}`,
        '1',
        '',
        '25',
        price,
        salePrice,
      ],
      ...['', '', `PARENT-${number}`, 'Color', shade],
    ]),
  ]
    .map((cells) => cells.map(quoteCell).join(','))
    .join('\n')
    .concat('\n');

const merchantColumns =
  'id\titem_group_id\ttitle\tdescription\tproduct_type\tprice\tsale_price\tavailability\tcolor\timage_link\n';

const toMerchantRows = ({ number, name, description, category, variants }: FeedProduct): string =>
  variants
    .map(({ sku, shade, price, salePrice }) =>
      [
        ...[sku, `product-${number}`, `${name} - ${shade}`, description, category, `${price} USD`],
        ...[salePrice === '' ? '' : `${salePrice} USD`, 'in stock', shade, `https://images.example/${number}.jpg`],
      ].join('\t'),
    )
    .join('\n')
    .concat('\n');

/** Variants are products that name the sku of the first. The sale of a price is left out. */
const toOurProducts = ({ number, name, description, variants }: FeedProduct): string =>
  variants
    .map(({ sku, shade, price }, index) =>
      JSON.stringify({
        ...{ sku, productId: number * 100 + index, name: index === 0 ? name : shade },
        ...{ imageUrl: `https://images.example/${number}.jpg`, isForSale: true, categoryId: 1, subCategoryId: 101 },
        ...{ baseShade: index === 0 ? null : `SKU-${number}-1`, color: index === 0 ? null : '#884433' },
        productDetails: { productAttributes: { 'en-us': { name: index === 0 ? name : shade, details: description } } },
        countryDetails: { US: { price: Number(price), categoryId: 1, subCategoryId: 101 } },
      }),
    )
    .join(',\n');

const ourCategories = [
  {
    ...{ categoryId: 1, name: { 'en-us': 'Lips' }, orderBy: 1, images: [] },
    subCategories: [{ id: 101, categoryId: 1, subCategoryName: 'Lipsticks', OrderBy: 1 }],
  },
];

const formats = {
  shopify: { name: 'shopify.csv', head: shopifyColumns, write: toShopifyRows, tail: '' },
  google: {
    name: 'google.xml',
    head: '<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n',
    write: toGoogleItems,
    tail: '</channel></rss>\n',
  },
  woocommerce: { name: 'woocommerce.csv', head: wooColumns, write: toWooRows, tail: '' },
  merchant: { name: 'merchant.tsv', head: merchantColumns, write: toMerchantRows, tail: '' },
  json: {
    name: 'catalogue.json',
    head: `{"categories":${JSON.stringify(ourCategories)},"products":[\n`,
    write: (product: FeedProduct) => `${product.number === 1 ? '' : ',\n'}${toOurProducts(product)}`,
    tail: '\n]}\n',
  },
} as const;
export type FeedFormat = keyof typeof formats;

/** Writes a feed of another shop piece by piece. Returns its path. */
export async function writeFeed(folder: string, format: FeedFormat, { products, variants, seed }: FeedSize) {
  const { name, head, write, tail } = formats[format];
  const path = join(folder, name);
  const chance = createSeededRandom(seed);
  const file = createWriteStream(path);
  file.write(head);
  for (let number = 1; number <= products; number += 1)
    if (!file.write(write(createProduct(chance, number, variants)))) await once(file, 'drain');
  file.end(tail);
  await finished(file);
  return path;
}
