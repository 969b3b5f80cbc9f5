import { brand } from '../config/brand.ts';
import { optionProperties } from '../config/catalogue/option-kinds.ts';
import { isGlobalGtin } from '../domain/catalogue/gtin.ts';
import { getOptionKind, hasOptions } from '../domain/catalogue/options.ts';
import { truncateText } from '../domain/truncate-text.ts';
import type {
  CardRecord,
  CategoryRecord,
  Link,
  ProductRecord,
  ReviewsRecord,
  Shade,
} from '../content/snapshot/records.ts';
import { formatDecimalPrice } from './decimal-price.ts';
import type { StructuredData } from './structured-node.ts';
import { buildAggregateRating, buildReviews } from './structured-reviews.ts';
import { imagePath } from '../i18n/paths.ts';

type Money = CardRecord['price'];
/** Delivery and returns of an offer at a price. */
type GetOfferTerms = (price: Money) => StructuredData;

const schemaContext = { '@context': 'https://schema.org' };

/**
 * JSON that is safe inside a script element: without `</script>`, comment openers or the line separators that older
 * parsers read as line ends. Parsing it gives the same value.
 */
export const toScriptJson = (data: StructuredData): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const buildOffer = (
  { price, sale, soldOut }: Pick<CardRecord, 'price' | 'sale' | 'soldOut'>,
  url: string,
  getTerms: GetOfferTerms,
): StructuredData => ({
  '@type': 'Offer',
  availability: `https://schema.org/${soldOut ? 'OutOfStock' : 'InStock'}`,
  priceCurrency: price.currency,
  price: formatDecimalPrice(price),
  ...(sale?.endsAt && { priceValidUntil: sale.endsAt }),
  url,
  ...getTerms(price),
});

export function buildOrganization(siteUrl: string, sameAs: readonly string[]): StructuredData {
  return {
    ...schemaContext,
    '@type': 'Organization',
    name: brand.name,
    url: siteUrl,
    logo: `${siteUrl}/icon.svg`,
    sameAs,
  };
}

export function buildWebsite(siteUrl: string, path: string, inLanguage: string): StructuredData {
  const target = `${siteUrl}${path}?q={search_term_string}`;
  return {
    ...schemaContext,
    '@type': 'WebSite',
    name: brand.name,
    url: siteUrl + path,
    inLanguage,
    potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' },
  };
}

export function buildBreadcrumbList(siteUrl: string, trail: readonly Link[]): StructuredData {
  const itemListElement = trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + href,
  }));
  return { ...schemaContext, '@type': 'BreadcrumbList', itemListElement };
}

interface AnsweredQuestion {
  question: string;
  /** As plain text. */
  answer: string;
}

/** The questions of the FAQ with their answers. */
export function buildFaqPage(siteUrl: string, path: string, questions: readonly AnsweredQuestion[]): StructuredData {
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return { ...schemaContext, '@type': 'FAQPage', url: siteUrl + path, mainEntity };
}

interface ContactPage {
  path: string;
  telephone: string;
  country: string;
  language: string;
}

/** How the company is reached in a country. */
export const buildContactPage = (
  siteUrl: string,
  { path, telephone, country, language }: ContactPage,
): StructuredData => ({
  ...schemaContext,
  '@type': 'ContactPage',
  url: siteUrl + path,
  mainEntity: {
    '@type': 'Organization',
    name: brand.name,
    url: siteUrl,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone,
      areaServed: country,
      availableLanguage: language,
    },
  },
});

interface CollectionPage {
  name: string;
  path: string;
  cards: readonly CardRecord[];
  firstPosition: number;
  total: number;
  rating: CategoryRecord['rating'];
}

/** A page of a list. It has a rating only when the content has one. */
export function buildCollectionPage(
  siteUrl: string,
  { name, path, cards, firstPosition, total, rating }: CollectionPage,
): StructuredData {
  const itemListElement = cards.map((card, index) => ({
    '@type': 'ListItem',
    position: firstPosition + index,
    name: card.name,
    url: siteUrl + card.href,
  }));
  return {
    ...schemaContext,
    '@type': 'CollectionPage',
    name,
    url: siteUrl + path,
    ...(rating ? { aggregateRating: buildAggregateRating(rating) } : {}),
    // A list of nothing would be an error to search engines.
    ...(cards.length > 0 && { mainEntity: { '@type': 'ItemList', numberOfItems: total, itemListElement } }),
  };
}

const buildImageUrl = (siteUrl: string, { digest, widths }: ProductRecord['image']) =>
  digest === null ? undefined : siteUrl + imagePath(digest, Math.max(...widths), 'webp');

const describeGtin = ({ gtin = '' }: { gtin?: string | undefined }) => (isGlobalGtin(gtin) ? { gtin } : {});

/** What is the same in all variants stands before what differs, which makes the page smaller. */
const buildVariant = (url: string, shade: Shade, property: string | null, getTerms: GetOfferTerms): StructuredData => ({
  '@type': 'Product',
  offers: buildOffer(shade, `${url}?shade=${encodeURIComponent(shade.sku)}`, getTerms),
  sku: shade.sku,
  name: shade.name,
  ...(shade.imageUrl && { image: shade.imageUrl }),
  ...describeGtin(shade),
  ...(property !== null && { [property]: shade.name }),
});

/** In characters. Search engines show less, and the page holds the whole text. */
const maxDescriptionLength = 500;

/** A product with its offer, or a group of variants with an offer each. */
export function buildProduct(
  siteUrl: string,
  product: ProductRecord,
  getTerms: GetOfferTerms,
  reviews: ReviewsRecord | null = null,
): StructuredData {
  const url = siteUrl + product.href;
  const common = {
    ...schemaContext,
    name: product.name,
    description: truncateText(product.summary, maxDescriptionLength).text,
    image: buildImageUrl(siteUrl, product.image),
    brand: { '@type': 'Brand', name: product.brand || brand.name },
    url,
    category: product.category?.name,
    ...(reviews && buildReviews(reviews)),
  };
  if (!hasOptions(product))
    return {
      ...common,
      '@type': 'Product',
      sku: product.sku,
      ...describeGtin(product),
      offers: buildOffer(product, url, getTerms),
    };
  const property = optionProperties[getOptionKind(product.shades)];
  // Search engines want a picture of each variant, and give it none of the group.
  const shades = product.shades.map((shade) => ({ ...shade, imageUrl: shade.imageUrl || (common.image ?? '') }));
  return {
    ...common,
    '@type': 'ProductGroup',
    productGroupID: product.sku,
    ...(property !== null && { variesBy: `https://schema.org/${property}` }),
    hasVariant: shades.map((shade) => buildVariant(url, shade, property, getTerms)),
  };
}
