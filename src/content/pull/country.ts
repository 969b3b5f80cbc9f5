import type { Category } from '../../contract/catalogue/catalogue.ts';
import { getFaqValues, getMembershipProgram, type MembershipProgram } from '../../contract/shell/languages.ts';
import type { Marketing } from '../../contract/shell/marketing.ts';
import { formatPrice, parseAmount } from '../../domain/money.ts';
import { imageAddress } from './image-address.ts';
import type { CountryRecord, Image } from '../snapshot/records.ts';
import { nameCategories, pullCategories, putCategories } from './categories.ts';
import type { Market, PullContext } from './context.ts';
import { putFront } from './front.ts';
import type { LinkRoom } from './hyperlink.ts';
import { putNavigation } from './navigation.ts';
import { stashProducts } from './products.ts';
import { type LocaleShelf, putProducts } from './put-products.ts';
import { putTexts } from './texts.ts';

function membershipOf(program: MembershipProgram | null, market: Market): CountryRecord['membership'] {
  const fee = program && parseAmount(program.fee, market.currency, market.minorDigits);
  return program && fee
    ? {
        membershipProgramId: program.membershipProgramId,
        fee,
        displayFee: formatPrice(fee, market, market.defaultLocale),
      }
    : null;
}

async function putCountryFacts({ source, writer }: PullContext, market: Market): Promise<void> {
  const [program, faqValues] = await Promise.all([
    source.find(getMembershipProgram, { params: { countryId: market.countryId }, query: { countryCode: market.code } }),
    source.find(getFaqValues, { params: { countryCode: market.code } }),
  ]);
  writer.put('country', market.code, {
    code: market.code,
    countryId: market.countryId,
    currency: market.currency,
    membership: membershipOf(program, market),
    faqValues: faqValues ?? {},
  });
}

async function categoryImages(
  { images, writer, imagesHost }: PullContext,
  market: Market,
  categories: readonly Category[],
): Promise<Map<number, Image>> {
  const found = await Promise.all(
    categories.map(async ({ categoryId, images: [name = ''] }) => {
      const image = await images.get('category', name);
      if (image.digest === null)
        writer.note(
          'IMAGE_MISSING',
          market.code,
          `category ${categoryId} ${imageAddress(name, imagesHost, 1600) ? '' : '(no image given)'}`.trim(),
        );
      return [categoryId, image] as const;
    }),
  );
  return new Map(found);
}

/** Only what has a page in the locale can be linked to. */
function linkRoom({ siteUrl, stash }: PullContext, { locale, categories, entries }: LocaleShelf): LinkRoom {
  const filled = new Set(
    entries.flatMap(({ categoryId, subCategoryId }) => [`${categoryId}`, `${categoryId}/${subCategoryId}`]),
  );
  const shown = categories
    .filter(({ id }) => filled.has(`${id}`))
    .map((list) => ({ ...list, subCategories: list.subCategories.filter(({ id }) => filled.has(`${list.id}/${id}`)) }));
  return {
    locale,
    siteUrl,
    categories: shown,
    productHref: (sku) => stash.addresses('product', stash.pageOf(sku))[locale] ?? null,
  };
}

/**
 * One country whole: its catalogue in all its locales, then what leads to it. Its products leave no trace in memory.
 */
export async function pullCountry(context: PullContext, market: Market, marketing: Marketing): Promise<void> {
  const { progress, stash } = context;
  stash.nextCountry();
  const categories = await pullCategories(context, market);
  progress.start(`${market.code}: reading categories`, categories.length);
  await Promise.all([stashProducts(context, market, categories), putCountryFacts(context, market)]);
  const shelves = market.locales.map(({ locale }): LocaleShelf => ({
    locale,
    categories: nameCategories(context, categories, market, locale),
    entries: [],
  }));
  progress.start(`${market.code}: products with their images`, stash.rootCount());
  await putProducts(context, market, shelves);
  const images = await categoryImages(context, market, categories);
  for (const shelf of shelves) {
    putCategories({ context, market, locale: shelf.locale, entries: shelf.entries }, shelf.categories, images);
    const room = linkRoom(context, shelf);
    await Promise.all([
      putNavigation(context, market, room),
      putFront(context, room, marketing),
      putTexts(context, shelf.locale),
    ]);
  }
}
