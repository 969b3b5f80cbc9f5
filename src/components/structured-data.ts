import { brand } from '../config/brand.ts';
import { cutText } from '../domain/cut-text.ts';
import type { CardRecord, CategoryRecord, Link, ProductRecord, Shade } from '../content/snapshot/records.ts';
import { imagePath } from '../i18n/paths.ts';

/** Data for search engines, as schema.org names it. Addresses become absolute here, prices decimal strings. */
export type StructuredData = Readonly<Record<string, unknown>>;
type Money = CardRecord['price'];

const context = { '@context': 'https://schema.org' };

/**
 * JSON that is safe inside a script element: no `</script>`, no comment opener, and no line separators that older
 * parsers take for
 * line ends. Parsing gives the same value back.
 */
export const scriptJson = (data: StructuredData): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const knownDigits = new Map<string, number>();

function digitsOf(currency: string): number {
  const digits =
    knownDigits.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2;
  knownDigits.set(currency, digits);
  return digits;
}

/** `1850` cents as `18.50`. */
export function decimalPrice({ minor, currency }: Money): string {
  const digits = digitsOf(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

const offer = ({ price, soldOut }: Pick<CardRecord, 'price' | 'soldOut'>, url: string): StructuredData => ({
  '@type': 'Offer',
  url,
  priceCurrency: price.currency,
  price: decimalPrice(price),
  availability: `https://schema.org/${soldOut ? 'OutOfStock' : 'InStock'}`,
});

export function organization(siteUrl: string, sameAs: readonly string[]): StructuredData {
  return { ...context, '@type': 'Organization', name: brand.name, url: siteUrl, logo: `${siteUrl}/icon.svg`, sameAs };
}

export function website(siteUrl: string, path: string, inLanguage: string): StructuredData {
  const target = `${siteUrl}${path}?q={search_term_string}`;
  return {
    ...context,
    '@type': 'WebSite',
    name: brand.name,
    url: siteUrl + path,
    inLanguage,
    potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' },
  };
}

export function breadcrumbList(siteUrl: string, trail: readonly Link[]): StructuredData {
  const itemListElement = trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + href,
  }));
  return { ...context, '@type': 'BreadcrumbList', itemListElement };
}

const aggregateRating = (rating: NonNullable<CategoryRecord['rating']>): StructuredData => ({
  '@type': 'AggregateRating',
  ...rating,
  bestRating: 5,
  worstRating: 1,
});

interface ListPage {
  name: string;
  path: string;
  cards: readonly CardRecord[];
  first: number;
  total: number;
  rating: CategoryRecord['rating'];
}

/** A list. Its rating is there only when the content has one: owners must feed only real figures. */
export function collectionPage(siteUrl: string, { name, path, cards, first, total, rating }: ListPage): StructuredData {
  const itemListElement = cards.map((card, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name: card.name,
    url: siteUrl + card.href,
  }));
  return {
    ...context,
    '@type': 'CollectionPage',
    name,
    url: siteUrl + path,
    ...(rating ? { aggregateRating: aggregateRating(rating) } : {}),
    mainEntity: { '@type': 'ItemList', numberOfItems: total, itemListElement },
  };
}

const imageUrl = (siteUrl: string, { digest, widths }: ProductRecord['image']) =>
  digest === null ? undefined : siteUrl + imagePath(digest, Math.max(...widths), 'webp');

const variant = (url: string, shade: Shade): StructuredData => ({
  '@type': 'Product',
  sku: shade.sku,
  name: shade.name,
  color: shade.name,
  offers: offer(shade, `${url}?shade=${encodeURIComponent(shade.sku)}`),
});

/** Search engines show less, and the page has the whole text; in characters. */
const longestDescription = 500;

/** A product with its offer, or a group of shades with one each. */
export function productData(siteUrl: string, product: ProductRecord): StructuredData {
  const url = siteUrl + product.href;
  const common = {
    ...context,
    name: product.name,
    description: cutText(product.summary, longestDescription).text,
    image: imageUrl(siteUrl, product.image),
    brand: { '@type': 'Brand', name: brand.name },
    url,
    category: product.category?.name,
  };
  if (product.shades.length === 0)
    return { ...common, '@type': 'Product', sku: product.sku, offers: offer(product, url) };
  return {
    ...common,
    '@type': 'ProductGroup',
    productGroupID: product.sku,
    variesBy: 'https://schema.org/color',
    hasVariant: product.shades.map((shade) => variant(url, shade)),
  };
}
