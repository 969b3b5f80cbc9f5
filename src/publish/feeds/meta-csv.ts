import { attributeNames, formatFeedPrice, toAttributes, type AttributeName } from './attributes.ts';
import type { FeedFormat } from './feed-format.ts';
import type { FeedItem } from './feed-item.ts';

/** A field of RFC 4180: in quotes, which are doubled inside, where it has a comma, a quote or a line end. */
const writeField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const writeRecord = (fields: readonly string[]): string => `${fields.map(writeField).join(',')}\r\n`;

/** Meta writes these words with a space. */
const metaAvailability: Readonly<Record<string, string>> = { in_stock: 'in stock', out_of_stock: 'out of stock' };

/** Several values stand in one field, with commas between them; a comma inside an address is escaped. */
const joinAddresses = (values: readonly string[]) => values.map((value) => value.replaceAll(',', '%2C')).join(',');

/** Country, region, service and price, with colons between them. */
const writeShipping = ({ shipping }: FeedItem): string =>
  shipping ? `${shipping.country}::${shipping.service}:${formatFeedPrice(shipping.price)}` : '';

function writeItem(item: FeedItem): string {
  const attributes = toAttributes(item);
  const writeAttribute = (name: AttributeName): string => {
    const [value = ''] = attributes[name];
    if (name === 'additional_image_link') return joinAddresses(attributes[name]);
    return name === 'availability' ? (metaAvailability[value] ?? value) : value;
  };
  return writeRecord([...attributeNames.map(writeAttribute), writeShipping(item)]);
}

/** The feed of Meta's catalogue of products. */
export const metaCsv: FeedFormat = {
  file: 'meta.csv',
  createHead: () => writeRecord([...attributeNames, 'shipping']),
  separator: '',
  tail: '',
  writeItems: (items) => items.map(writeItem).join(''),
};
