import type { Product } from '../../contract/catalogue/catalogue.ts';
import { formatPrice } from '../../domain/money.ts';
import { plainText } from '../../domain/plain-text.ts';
import { familiesOf } from '../../domain/catalogue/shade-family.ts';
import { skuPattern, slugOf } from '../../domain/slug.ts';
import { offerOf } from '../../domain/catalogue/visibility.ts';
import { paths } from '../../i18n/paths.ts';
import { rowKeys } from '../snapshot/keys.ts';
import type { CardRecord, Image, ProductRecord } from '../snapshot/records.ts';
import type { Entry, NamedCategory } from './categories.ts';
import type { Market, PullContext } from './context.ts';
import { productTexts } from './product-texts.ts';
import { dotsOf, isSoldOut, shadeRecords } from './shades.ts';

/** How many products are worked on at one time: enough to keep image downloads busy, few enough to stay small. */
const batch = 100;

export interface LocaleShelf {
  locale: string;
  categories: readonly NamedCategory[];
  entries: Entry[];
}
interface Item {
  product: Product;
  shades: readonly Product[];
  image: Image;
  gallery: Image[];
}
type Placing = Pick<ProductRecord, 'category' | 'subCategory'>;

function placingOf(
  categories: readonly NamedCategory[],
  categoryId: number | null,
  subCategoryId: number | null,
): Placing {
  const category = categories.find(({ id }) => id === categoryId);
  const sub = category?.subCategories.find(({ id }) => id === subCategoryId);
  return {
    category: category ? { categoryId: category.id, name: category.name, href: category.href } : null,
    subCategory: sub ? { subCategoryId: sub.id, name: sub.name, href: sub.href } : null,
  };
}

/** Skus of shades lead to the page they are shown on. */
function crossSellingOf({ stash }: PullContext, { sku, productDetails }: Product): string[] {
  const skus = (productDetails?.crossSellingProductSkus ?? [])
    .filter((other) => skuPattern.test(other))
    .map((other) => stash.pageOf(other));
  return [...new Set(skus)].filter((other) => other !== sku);
}

function recordsOf(
  context: PullContext,
  market: Market,
  shelf: LocaleShelf,
  { product, shades, image, gallery }: Item,
): { card: CardRecord; page: ProductRecord } | null {
  const { locale } = shelf;
  const offer = offerOf(product, market);
  if (!offer) return null;
  const { untranslated, name, ...texts } = productTexts(product, market, locale, context.clean);
  if (untranslated.length > 0) context.writer.note('UNTRANSLATED', locale, `product ${product.sku}`);
  const shown = shadeRecords(context, shades, name, market, locale);
  const slug = slugOf(name, product.sku);
  const shared = {
    sku: product.sku,
    name,
    line: plainText(product.placeholderName),
    href: paths.product(locale, { sku: product.sku, slug }),
    price: offer.price,
    displayPrice: formatPrice(offer.price, market, locale),
    image,
    soldOut: shown.length > 0 ? shown.every(({ soldOut }) => soldOut) : isSoldOut(product),
  };
  return {
    card: {
      ...shared,
      shadeCount: shown.length,
      dots: dotsOf(shown),
      families: familiesOf(shown.map(({ color }) => color)),
    },
    page: {
      ...shared,
      ...texts,
      gallery,
      ...placingOf(shelf.categories, offer.categoryId, offer.subCategoryId),
      slug,
      productId: product.productId,
      displayWeight: plainText(product.displayWeight),
      showColorSwatches: offer.hasSwatch || offer.showColorSwatches,
      shades: shown,
      crossSelling: crossSellingOf(context, product),
      alternates: {},
    },
  };
}

function putItem(context: PullContext, market: Market, shelf: LocaleShelf, item: Item): void {
  const records = recordsOf(context, market, shelf, item);
  if (!records) return;
  const { card, page } = records;
  const key = rowKeys.sku(shelf.locale, card.sku);
  context.writer.put('card', key, card);
  context.writer.put('product', key, page);
  context.stash.putAddress('product', card.sku, shelf.locale, card.href);
  shelf.entries.push({
    sku: card.sku,
    name: card.name,
    families: card.families,
    categoryId: page.category?.categoryId ?? null,
    subCategoryId: page.subCategory?.subCategoryId ?? null,
  });
}

/** The product's own picture, and that of its color where it is another one. */
async function picturesOf(
  { images }: PullContext,
  { sku, imageUrl, colorSwatchImage }: Product,
): Promise<Pick<Item, 'image' | 'gallery'>> {
  const image = await images.get('product', imageUrl, sku);
  const further = colorSwatchImage.trim() === '' ? null : await images.get('gallery', colorSwatchImage);
  const isAnother = further !== null && further.digest !== null && further.digest !== image.digest;
  return { image, gallery: isAnother ? [image, further] : [image] };
}

function noteOddities(
  { writer }: PullContext,
  market: Market,
  { product, image }: Item,
  shelves: readonly LocaleShelf[],
): void {
  const { sku, baseShade } = product;
  const categoryId = offerOf(product, market)?.categoryId ?? null;
  if (image.digest === null) writer.note('IMAGE_MISSING', market.code, sku);
  if (baseShade && baseShade !== sku) writer.note('SHADE_WITHOUT_BASE', market.code, `${sku} (${baseShade})`);
  if (!shelves[0]?.categories.some(({ id }) => id === categoryId)) writer.note('UNKNOWN_CATEGORY', market.code, sku);
}

/**
 * Writes the product pages and cards of a country in all its locales, a batch at a time, and fills the shelves that
 * lists are made of.
 */
export async function putProducts(
  context: PullContext,
  market: Market,
  shelves: readonly LocaleShelf[],
): Promise<void> {
  let after = -1;
  for (;;) {
    const roots = context.stash.roots(after, batch);
    const last = roots.at(-1);
    if (!last) return;
    after = last.place;
    const items = await Promise.all(
      roots.map(async ({ product }): Promise<Item> => ({
        product,
        shades: context.stash.shadesOf(product.sku),
        ...(await picturesOf(context, product)),
      })),
    );
    for (const item of items) {
      noteOddities(context, market, item, shelves);
      for (const shelf of shelves) putItem(context, market, shelf, item);
      context.progress.step();
    }
  }
}
