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

const formats = {
  shopify: { name: 'shopify.csv', head: shopifyColumns, write: toShopifyRows, tail: '' },
  google: {
    name: 'google.xml',
    head: '<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n',
    write: toGoogleItems,
    tail: '</channel></rss>\n',
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
