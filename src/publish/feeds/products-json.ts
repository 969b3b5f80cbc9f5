import { handlingDays } from '../../config/checkout/handling-days.ts';
import type { Money } from '../../domain/money.ts';
import { toDecimalAmount } from '../../domain/payments/decimal-amount.ts';
import { toAttributes } from './attributes.ts';
import type { FeedFormat } from './feed-format.ts';
import type { FeedItem } from './feed-item.ts';
import type { FeedMarket } from './feed-market.ts';

const toAmount = (money: Money | null) =>
  money ? { amount: toDecimalAmount(money.minor, money.currency), currency: money.currency } : undefined;

/** One thing that can be bought. Fields without a value are left out. */
function describeItem(item: FeedItem) {
  const { title, link, image_link, additional_image_link, availability, color, size } = toAttributes(item);
  return {
    sku: item.id,
    title: title[0],
    link: link[0],
    image: image_link[0],
    ...(additional_image_link.length > 0 && { additionalImages: additional_image_link }),
    availability: availability[0],
    price: toAmount(item.price),
    salePrice: toAmount(item.salePrice),
    saleTimes: item.saleTimes?.map((instant) => new Date(instant).toISOString()),
    memberPrice: toAmount(item.memberPrice),
    shippingPrice: toAmount(item.shipping?.price ?? null),
    gtin: item.gtin ?? undefined,
    color: color[0],
    size: size[0],
  };
}

function describeProduct(items: readonly FeedItem[]) {
  const [first] = items;
  if (!first) return {};
  const { description, brand, product_type, google_product_category } = toAttributes(first);
  return {
    sku: first.groupId ?? first.id,
    description: description[0],
    brand: brand[0],
    productType: product_type[0],
    googleProductCategory: google_product_category[0],
    items: items.map(describeItem),
  };
}

/** Standard delivery. Its price stands with each item. */
const describeShipping = ({ delivery }: FeedMarket) =>
  delivery && {
    freeFrom: toAmount(delivery.freeFrom),
    ...(delivery.transitDays && { handlingDays, transitDays: delivery.transitDays }),
  };

/** The products for everyone else: one a line, each with the items that can be bought. */
export const productsJson: FeedFormat = {
  file: 'products.json',
  createHead: (market) => {
    const { locale, country, language, currency } = market;
    const head = { locale, country, language, currency, shipping: describeShipping(market), products: [] };
    return `${JSON.stringify(head).slice(0, -2)}\n`;
  },
  separator: ',\n',
  tail: '\n]}\n',
  writeItems: (items) => JSON.stringify(describeProduct(items)),
};
