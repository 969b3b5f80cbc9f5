import { setImmediate as waitForOthers } from 'node:timers/promises';
import { productLabels } from '../../config/catalogue/product-labels.ts';
import { mapToRecord } from '../../config/create-record.ts';
import type { Product } from '../../contract/catalogue/catalogue.ts';
import { formatPrice } from '../../domain/money.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { getShadeFamilies, pickFamilyShades } from '../../domain/catalogue/classify-shade.ts';
import { parseColors } from '../../domain/catalogue/color.ts';
import { getImageUrlPattern } from '../../domain/catalogue/shade-images.ts';
import { skuPattern, toSlug } from '../../domain/slug.ts';
import { getOptionKind } from '../../domain/catalogue/options.ts';
import { getProductOffer } from '../../domain/catalogue/product-offer.ts';
import { paths } from '../../i18n/paths.ts';
import { rowKeys } from '../snapshot/keys.ts';
import { fetchProductImages, type ProductImages } from './product-images.ts';
import { listUnknownAttributes, readBadge, readCardFacts } from './card-facts.ts';
import type { CardRecord, ProductRecord, Shade } from '../snapshot/records.ts';
import type { LocalizedCategory } from './categories.ts';
import type { CategoryProduct } from './category-product.ts';
import type { PullContext } from './context.ts';
import type { Market } from './market.ts';
import { resolveProductTexts } from './product-texts.ts';
import { readSale } from './sale-record.ts';
import { createReviewsRecord, toRating } from './reviews.ts';
import { pickShadeDots, isSoldOut, createShadeRecords, readGivenSku, readGtin } from './shades.ts';

/** The number of products in progress: enough to keep image downloads busy, few enough to need little memory. */
const batchSize = 100;

export interface LocaleCatalogue {
  locale: string;
  categories: readonly LocalizedCategory[];
}
const maxNotedName = 200;

interface ProductWithImages extends ProductImages {
  product: Product;
  shades: readonly Product[];
}
type CategoryLinks = Pick<ProductRecord, 'category' | 'subCategory'>;

function resolveCategoryLinks(
  categories: readonly LocalizedCategory[],
  categoryId: number | null,
  subCategoryId: number | null,
): CategoryLinks {
  const category = categories.find(({ id }) => id === categoryId);
  const sub = category?.subCategories.find(({ id }) => id === subCategoryId);
  return {
    category: category ? { categoryId: category.id, name: category.name, href: category.href } : null,
    subCategory: sub ? { subCategoryId: sub.id, name: sub.name, href: sub.href } : null,
  };
}

const listCrossSelling = ({ productDetails }: Product): string[] =>
  (productDetails?.crossSellingProductSkus ?? []).filter((other) => skuPattern.test(other));

/** Replaces the sku of a shade by the sku of the page that shows it. */
function resolveCrossSelling({ staging }: PullContext, product: Product): string[] {
  const skus = listCrossSelling(product).map((other) => staging.findPageSku(other));
  return [...new Set(skus)].filter((other) => other !== product.sku);
}

/** What a card shows of the shades, and finds them by. A product without shades has one color at most. */
const describeShades = (product: Product, shades: readonly Shade[]) => ({
  shadeCount: shades.length,
  optionKind: getOptionKind(shades),
  dots: pickShadeDots(shades),
  families: getShadeFamilies(
    shades.length > 0 ? shades.map(({ color }) => color) : (parseColors(product.color) ?? []).slice(0, 1),
  ),
  familyShades: pickFamilyShades(shades),
  shadePicture: getImageUrlPattern(shades),
});

function createRecords(
  context: PullContext,
  market: Market,
  catalogue: LocaleCatalogue,
  { product, shades, image, gallery }: ProductWithImages,
): { card: CardRecord; page: ProductRecord } | null {
  const { locale } = catalogue;
  const offer = getProductOffer(product, market);
  if (!offer) return null;
  const { untranslated, name, ...texts } = resolveProductTexts(product, market, locale, context.cleanHtml);
  if (untranslated.length > 0) context.writer.addNote('UNTRANSLATED', locale, `product ${product.sku}`);
  const shadeRecords = createShadeRecords(context, { market, locale }, shades, {
    name,
    shadeKind: product.shadeKind,
  });
  const slug = toSlug(name, product.sku);
  const links = resolveCategoryLinks(catalogue.categories, offer.categoryId, offer.subCategoryId);
  const soldOut = shadeRecords.length > 0 ? shadeRecords.every((shade) => shade.soldOut) : isSoldOut(product);
  const labels = mapToRecord(productLabels, ({ key, wireKey }) => [key, toPlainText(product[wireKey])]);
  const shared = {
    sku: product.sku,
    name,
    line: labels.line,
    href: paths.product(locale, { sku: product.sku, slug }),
    price: offer.price,
    displayPrice: formatPrice(offer.price, market, locale),
    ...readSale(offer, market, locale),
    image,
    soldOut,
    ...readBadge(offer, { soldOut, categoryName: links.category?.name }, context.now),
  };
  return {
    card: {
      ...shared,
      ...describeShades(product, shadeRecords),
      ...readCardFacts({ product, shades, shadeRecords }, offer),
    },
    page: {
      ...shared,
      ...texts,
      ...labels,
      ...readGtin(product),
      ...readGivenSku(product),
      gallery,
      ...links,
      slug,
      productId: product.productId,
      showColorSwatches: offer.hasSwatch || offer.showColorSwatches,
      ...(product.shadeKind && { shadeKind: product.shadeKind }),
      shades: shadeRecords,
      crossSelling: resolveCrossSelling(context, product),
      alternates: {},
    },
  };
}

function putProduct(context: PullContext, market: Market, catalogue: LocaleCatalogue, item: ProductWithImages): void {
  const records = createRecords(context, market, catalogue, item);
  if (!records) return;
  const { card, page } = records;
  const key = rowKeys.sku(catalogue.locale, card.sku);
  const reviews = createReviewsRecord(context, market, catalogue.locale, card.sku);
  if (reviews) context.writer.put('reviews', key, reviews);
  context.writer.put('card', key, { ...card, ...toRating(reviews) });
  context.writer.put('product', key, page);
  context.sources.putPageHref('product', card.sku, catalogue.locale, card.href);
  const listed: CategoryProduct = {
    sku: card.sku,
    name: card.name,
    families: card.families,
    price: card.price.minor,
    rank: card.rank,
    since: card.since,
    attributes: card.attributes,
    categoryId: page.category?.categoryId ?? null,
    subCategoryId: page.subCategory?.subCategoryId ?? null,
  };
  context.sources.putListed(catalogue.locale, listed);
}

function noteProblems(
  { writer, staging, sources }: PullContext,
  market: Market,
  { product, shades, image, lostPictures }: ProductWithImages,
): void {
  const { sku, baseShade } = product;
  const categoryId = getProductOffer(product, market)?.categoryId ?? null;
  // A product with variants is sold as one of them, and this country sells none of them.
  if (shades.length === 0 && staging.hasUnsoldVariants(sku)) writer.addNote('NOT_BUYABLE', market.code, sku);
  for (const { sku: own, unknown } of listUnknownAttributes({ product, shades }))
    for (const name of new Set(unknown)) writer.addNote('UNKNOWN_ATTRIBUTE', market.code, `${own} (${name})`);
  if (image.digest === null) writer.addNote('IMAGE_MISSING', market.code, sku);
  for (const name of new Set(lostPictures))
    writer.addNote('IMAGE_MISSING', market.code, `${sku} (${name.slice(0, maxNotedName)})`);
  if (baseShade && baseShade !== sku) writer.addNote('SHADE_WITHOUT_BASE', market.code, `${sku} (${baseShade})`);
  if (!sources.readCategories(market.code).some((category) => category.categoryId === categoryId))
    writer.addNote('UNKNOWN_CATEGORY', market.code, sku);
}

/** Writes the products and cards of a country in all its locales, in batches. */
export async function putProducts(
  context: PullContext,
  market: Market,
  catalogues: readonly LocaleCatalogue[],
): Promise<void> {
  let after = -1;
  for (;;) {
    const batch = context.staging.listPageProducts(after, batchSize);
    const last = batch.at(-1);
    if (!last) return;
    after = last.position;
    const items = await Promise.all(
      batch.map(async ({ product }): Promise<ProductWithImages> => ({
        product,
        shades: context.staging.listShades(product.sku),
        ...(await fetchProductImages(context, product)),
      })),
    );
    for (const item of items) {
      context.sources.putReferences(market.code, item.product.sku, listCrossSelling(item.product));
      noteProblems(context, market, item);
      for (const catalogue of catalogues) putProduct(context, market, catalogue, item);
      context.progress.step();
    }
    // Known images are returned without waiting, so this yields to the event loop: otherwise the pull could not be
    // stopped before its last product.
    await waitForOthers();
  }
}
