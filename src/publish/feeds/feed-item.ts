import { brand } from '../../config/brand.ts';
import { googleProductCategories } from '../../config/catalogue/product-feeds.ts';
import type { ProductRecord } from '../../content/snapshot/records.ts';
import { getOptionKind, hasOptions } from '../../domain/catalogue/options.ts';
import { calculateMemberPrice } from '../../domain/membership/savings.ts';
import type { Money } from '../../domain/money.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { truncateText } from '../../domain/truncate-text.ts';
import { imagePath } from '../../i18n/paths.ts';
import type { FeedMarket } from './feed-market.ts';
import { createFeedShipping, type FeedShipping } from './feed-shipping.ts';

/** What a feed says of one thing that can be bought: a product, or one of its variants. */
export interface FeedItem {
  id: string;
  /** The sku of the product whose variant this is. */
  groupId: string | null;
  title: string;
  description: string;
  link: string;
  /** Empty when there is none. */
  imageLink: string;
  additionalImageLinks: readonly string[];
  isInStock: boolean;
  price: Money;
  salePrice: Money | null;
  /** From when to when the sale runs, in milliseconds since 1970. Null where either is open. */
  saleTimes: readonly [from: number, to: number] | null;
  memberPrice: Money | null;
  /** Null where the content does not say what delivery costs. */
  shipping: FeedShipping | null;
  brand: string;
  gtin: string | null;
  color: string | null;
  size: string | null;
  /** The categories from the widest to the narrowest: `Lips > Lip color`. Empty when there are none. */
  productType: string;
  googleProductCategory: number | null;
}

/** What is sold: a product without variants, or a variant. */
interface Offer {
  sku: string;
  /** What is paid now. */
  price: Money;
  sale?: ProductRecord['sale'];
  soldOut: boolean;
  gtin?: string | undefined;
}
export type FeedProduct = Omit<ProductRecord, 'shades'> &
  Offer & { shades: readonly (ProductRecord['shades'][number] & Offer)[] };

/** In characters. */
export const feedLimits = { title: 150, description: 5000, additionalImages: 10 } as const;

const describeProduct = ({ summary, benefits }: FeedProduct): string =>
  truncateText(summary || toPlainText(benefits), feedLimits.description).text;

const toImageLink = ({ digest, widths }: ProductRecord['image'], siteUrl: string): string =>
  digest === null ? '' : siteUrl + imagePath(digest, Math.max(...widths), 'jpg');

/** Lists the pictures of a product, or of its variant: without those that only other variants have. */
const listImageLinks = ({ image, gallery }: FeedProduct, siteUrl: string, variantSku = ''): string[] => [
  ...new Set(
    [image, ...gallery.filter(({ furtherOf = '' }) => furtherOf === '' || furtherOf === variantSku)]
      .map((picture) => toImageLink(picture, siteUrl))
      .filter((link) => link !== ''),
  ),
];

const readSaleTimes = (sale: Offer['sale']): FeedItem['saleTimes'] =>
  sale?.startsAt && sale.endsAt ? [Date.parse(sale.startsAt), Date.parse(sale.endsAt)] : null;

function toOffer({ sku, price: paid, sale, soldOut, gtin }: Offer, { country, delivery, memberDiscount }: FeedMarket) {
  return {
    id: sku,
    isInStock: !soldOut,
    price: sale?.regularPrice ?? paid,
    salePrice: sale ? paid : null,
    saleTimes: readSaleTimes(sale),
    memberPrice: memberDiscount === null ? null : calculateMemberPrice(paid, memberDiscount),
    shipping: createFeedShipping(paid, country, delivery),
    gtin: gtin ?? null,
  };
}

function describeCommon(product: FeedProduct, { siteUrl }: FeedMarket) {
  const { category, subCategory, displayWeight } = product;
  const { common, byCategory } = googleProductCategories;
  return {
    description: describeProduct(product),
    brand: product.brand || brand.name,
    link: siteUrl + product.href,
    color: null,
    size: displayWeight || null,
    productType: [...new Set([category, subCategory].flatMap((link) => link?.name ?? []))].join(' > '),
    googleProductCategory: (category && byCategory[category.categoryId]) ?? common,
  };
}

function createVariants(product: FeedProduct, market: FeedMarket): FeedItem[] {
  const common = describeCommon(product, market);
  const kind = getOptionKind(product.shades);
  return product.shades.map((shade) => {
    const images = listImageLinks(product, market.siteUrl, shade.sku);
    const [imageLink = '', ...others] = shade.imageUrl === '' ? images : [shade.imageUrl, ...images];
    return {
      ...common,
      ...toOffer(shade, market),
      groupId: product.sku,
      title: truncateText(`${product.name} - ${shade.name}`, feedLimits.title).text,
      link: `${common.link}?shade=${encodeURIComponent(shade.sku)}`,
      imageLink,
      additionalImageLinks: others.slice(0, feedLimits.additionalImages),
      ...(kind !== 'other' && { [kind]: shade.name }),
    };
  });
}

/** The items of a product: its variants, or the product itself when it has none. */
export function createFeedItems(product: FeedProduct, market: FeedMarket): FeedItem[] {
  if (hasOptions(product)) return createVariants(product, market);
  const [imageLink = '', ...others] = listImageLinks(product, market.siteUrl);
  return [
    {
      ...describeCommon(product, market),
      ...toOffer(product, market),
      groupId: null,
      title: truncateText(product.name, feedLimits.title).text,
      imageLink,
      additionalImageLinks: others.slice(0, feedLimits.additionalImages),
    },
  ];
}
