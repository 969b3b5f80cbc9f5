import { createHash } from 'node:crypto';
import { isGlobalGtin, isGtin } from '../../domain/catalogue/gtin.ts';
import type { Money } from '../../domain/money.ts';
import { toDecimalAmount } from '../../domain/payments/decimal-amount.ts';
import type { FeedItem } from './feed-item.ts';

/** The attributes that Google and Meta have in common, by the names of their specifications. */
export const attributeNames = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'condition',
  'brand',
  'gtin',
  'color',
  'size',
  'product_type',
  'google_product_category',
] as const;
export type AttributeName = (typeof attributeNames)[number];

/** The values of each attribute. An attribute without a value has an empty list. */
export type Attributes = Readonly<Record<AttributeName, readonly string[]>>;

/** Control characters and others that no XML may contain. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const toWritable = (text: string) => text.toWellFormed().replace(unwritable, '').trim();

const toValues = (text: string | number | null): string[] => {
  const value = toWritable(String(text ?? ''));
  return value === '' ? [] : [value];
};

/** The most characters that Google's ids may have. */
export const maxIdLength = 50;
const digestLength = 8;

/** A sku as an id of the feeds: a longer one is cut, and ends with its digest, so that no two skus have one id. */
function toFeedId(sku: string): string {
  if (sku.length <= maxIdLength) return sku;
  const digest = createHash('sha256').update(sku).digest('hex').slice(0, digestLength);
  return `${sku.slice(0, maxIdLength - digestLength - 1)}-${digest}`;
}

/** `12.50 USD`. */
export const formatFeedPrice = ({ minor, currency }: Money): string =>
  `${toDecimalAmount(minor, currency)} ${currency}`;

/** `2026-12-01T08:00+0000`. */
const formatFeedTime = (instant: number): string => `${new Date(instant).toISOString().slice(0, 16)}+0000`;

/** Networks refuse the numbers that shops give their goods themselves. What is no GTIN at all breaks a rule. */
const isOfOneShop = (gtin: string): boolean => isGtin(gtin) && !isGlobalGtin(gtin);

/** The attributes of an item in the order of the specifications. */
export const toAttributes = (item: FeedItem): Attributes => ({
  id: toValues(toFeedId(item.id)),
  item_group_id: toValues(item.groupId && toFeedId(item.groupId)),
  title: toValues(item.title),
  description: toValues(item.description),
  link: toValues(item.link),
  image_link: toValues(item.imageLink),
  additional_image_link: item.additionalImageLinks.flatMap(toValues),
  availability: [item.isInStock ? 'in_stock' : 'out_of_stock'],
  price: [formatFeedPrice(item.price)],
  sale_price: item.salePrice ? [formatFeedPrice(item.salePrice)] : [],
  sale_price_effective_date: item.saleTimes ? [item.saleTimes.map(formatFeedTime).join('/')] : [],
  condition: ['new'],
  brand: toValues(item.brand),
  gtin: toValues(item.gtin).filter((gtin) => !isOfOneShop(gtin)),
  color: toValues(item.color),
  size: toValues(item.size),
  product_type: toValues(item.productType),
  google_product_category: toValues(item.googleProductCategory),
});
