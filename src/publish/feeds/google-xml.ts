import { escapeUTF8 } from 'entities';
import { brand } from '../../config/brand.ts';
import { paths } from '../../i18n/paths.ts';
import { attributeNames, formatFeedPrice, toAttributes } from './attributes.ts';
import type { FeedFormat } from './feed-format.ts';
import type { FeedItem } from './feed-item.ts';
import type { FeedMarket } from './feed-market.ts';

const writeElement = (name: string, value: string) => `<g:${name}>${escapeUTF8(value)}</g:${name}>`;

const writeGroup = (name: string, parts: readonly string[]) => `<g:${name}>${parts.join('')}</g:${name}>`;

/** The price for members, where Google shows one. */
function writeLoyaltyProgram({ memberPrice }: FeedItem, { loyaltyProgram }: FeedMarket): string {
  if (memberPrice === null || memberPrice.minor === 0 || loyaltyProgram === null) return '';
  const parts = [
    writeElement('program_label', loyaltyProgram.program),
    writeElement('tier_label', loyaltyProgram.tier),
    writeElement('price', formatFeedPrice(memberPrice)),
  ];
  return writeGroup('loyalty_program', parts);
}

/** Delivery, and from which amount it is free. Items without it have what stands in the account of Merchant Center. */
function writeShipping({ shipping }: FeedItem): string {
  if (shipping === null) return '';
  const { country, service, price, freeFrom, handlingDays, transitDays } = shipping;
  const writeDays = (name: string, { from, to }: { from: number; to: number }) => [
    writeElement(`min_${name}`, String(from)),
    writeElement(`max_${name}`, String(to)),
  ];
  const cost = writeGroup('shipping', [
    writeElement('country', country),
    writeElement('service', service),
    writeElement('price', formatFeedPrice(price)),
    ...(transitDays ? writeDays('handling_time', handlingDays) : []),
    ...(transitDays ? writeDays('transit_time', transitDays) : []),
  ]);
  if (freeFrom === null) return cost;
  const threshold = [writeElement('country', country), writeElement('price_threshold', formatFeedPrice(freeFrom))];
  return cost + writeGroup('free_shipping_threshold', threshold);
}

function writeItem(item: FeedItem, market: FeedMarket): string {
  const attributes = toAttributes(item);
  const elements = attributeNames.flatMap((name) => attributes[name].map((value) => writeElement(name, value)));
  // Without a GTIN, Google asks for it until it is told that the product has none.
  if (attributes.gtin.length === 0) elements.push(writeElement('identifier_exists', 'no'));
  return `<item>${elements.join('')}${writeShipping(item)}${writeLoyaltyProgram(item, market)}</item>\n`;
}

/** The feed of Google Merchant Center: RSS 2.0 with the attributes of its product data specification. */
export const googleXml: FeedFormat = {
  file: 'google.xml',
  createHead: ({ locale, siteUrl }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
      `<title>${escapeUTF8(brand.name)} ${escapeUTF8(locale)}</title>`,
      `<link>${escapeUTF8(siteUrl + paths.shop(locale))}</link>`,
      `<description>${escapeUTF8(brand.name)}</description>\n`,
    ].join('\n'),
  separator: '',
  tail: '</channel></rss>\n',
  writeItems: (items, market) => items.map((item) => writeItem(item, market)).join(''),
};
