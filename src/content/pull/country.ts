import type { Category } from '../../contract/catalogue/catalogue.ts';
import { getFaqValues, getMembershipProgram, type MembershipProgram } from '../../contract/shell/languages.ts';
import { formatPrice, parseAmount } from '../../domain/money.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { imageUses, resolveImageUrl } from './image-uses.ts';
import { rowKeys } from '../snapshot/keys.ts';
import type { CountryRecord, Image } from '../snapshot/records.ts';
import { localizeCategories, pullCategories, putCategories } from './categories.ts';
import type { PullContext } from './context.ts';
import type { Market } from './market.ts';
import { putShopFront, type ShopFrontContent } from './shop-front.ts';
import type { LinkContext } from './hyperlink.ts';
import { putNavigation } from './navigation.ts';
import { stageProducts } from './stage-products.ts';
import { type LocaleCatalogue, putProducts } from './put-products.ts';
import { pullStandardDelivery } from './standard-delivery.ts';
import { pullReviews } from './reviews.ts';
import { putTexts } from './texts.ts';

function toMembership(program: MembershipProgram | null, market: Market): CountryRecord['membership'] {
  const fee = program && parseAmount(program.fee, market.currency, market.minorDigits);
  return program && fee
    ? {
        membershipProgramId: program.membershipProgramId,
        fee,
        displayFee: formatPrice(fee, market, market.defaultLocale),
      }
    : null;
}

/** Values are inserted into texts with and without markup, so they have no markup themselves (PAGE-019). */
const toPlainValues = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toPlainText(value)]));

const countriesChange = { kind: 'countries', subject: '' } as const;

async function putCountryRecord(context: PullContext, market: Market): Promise<void> {
  const { api, writer } = context;
  const [program, faqValues, standardDelivery, hasReviews] = await Promise.all([
    api.callOrNull(
      getMembershipProgram,
      { params: { countryId: market.countryId }, query: { countryCode: market.code } },
      countriesChange,
    ),
    api.callOrNull(getFaqValues, { params: { countryCode: market.code } }, countriesChange),
    pullStandardDelivery({ api }, market),
    pullReviews(context, market),
  ]);
  writer.put('country', rowKeys.country(market.code), {
    code: market.code,
    countryId: market.countryId,
    currency: market.currency,
    membership: toMembership(program, market),
    faqValues: toPlainValues(faqValues ?? {}),
    standardDelivery,
    ...(hasReviews && { hasReviews }),
  });
}

export async function fetchCategoryImages(
  { images, writer, imagesHost }: PullContext,
  market: Market,
  categories: readonly Category[],
): Promise<Map<number, Image>> {
  const found = await Promise.all(
    categories.map(async ({ categoryId, images: [name = ''] }) => {
      const image = await images.get('category', name);
      if (image.digest === null)
        writer.addNote(
          'IMAGE_MISSING',
          market.code,
          `category ${categoryId} ${resolveImageUrl(name, imagesHost, imageUses.category.sourceSize) ? '' : '(no image given)'}`.trim(),
        );
      return [categoryId, image] as const;
    }),
  );
  return new Map(found);
}

/** Links can only lead to pages that the locale has. */
export function createLinkContext(
  { siteUrl, sources, staging }: PullContext,
  { locale, categories }: LocaleCatalogue,
): LinkContext {
  const isFilled = sources.readFilledLists(locale);
  const withPages = categories
    .filter(({ id }) => isFilled({ categoryId: id }))
    .map((list) => ({
      ...list,
      subCategories: list.subCategories.filter(({ id }) => isFilled({ categoryId: list.id, subCategoryId: id })),
    }));
  return {
    locale,
    siteUrl,
    categories: withPages,
    productHref: (sku) => sources.listPageHrefs('product', staging.findPageSku(sku))[locale] ?? null,
  };
}

/** Pulls a whole country: its catalogue in all its locales, then the menus and campaigns that link to it. */
export async function pullCountry(context: PullContext, market: Market, marketing: ShopFrontContent): Promise<void> {
  const { progress, staging, sources } = context;
  staging.clearProducts();
  const categories = await pullCategories(context, market);
  sources.saveCategories(market.code, categories);
  progress.start(`${market.code}: reading categories`, categories.length);
  await Promise.all([stageProducts(context, market, categories), putCountryRecord(context, market)]);
  const localeCatalogues = market.locales.map(({ locale }): LocaleCatalogue => ({
    locale,
    categories: localizeCategories(context, categories, market, locale),
  }));
  for (const { sku, page } of staging.readPages()) sources.putProductPage(market.code, sku, page);
  progress.start(`${market.code}: products with their images`, staging.countPageProducts());
  await putProducts(context, market, localeCatalogues);
  const images = await fetchCategoryImages(context, market, categories);
  for (const catalogue of localeCatalogues) {
    const { locale, categories: localized } = catalogue;
    putCategories({ context, market, locale }, localized, images);
    const linkContext = createLinkContext(context, catalogue);
    await Promise.all([
      putNavigation(context, market, linkContext),
      putShopFront(context, market, linkContext, marketing),
      putTexts(context, linkContext),
    ]);
  }
}
