import { countries } from '../../config/countries.ts';
import type { Shade } from '../../content/snapshot/records.ts';
import { getSnapshot, type SearchFileKind } from '../../content/snapshot/snapshot.ts';
import type { ServedPlan } from '../../domain/search/parse-files.ts';
import { parsePriceWords } from '../../domain/search/price-limit.ts';
import { parsePopularQueries } from '../../domain/search/suggest.ts';
import type { ShadeEntry } from '../../domain/catalogue/shade-entry.ts';
import { searchPlanTextKeys } from '../../i18n/keys/search.ts';
import { serializeListRows } from '../catalogue/list/list-row.ts';
import { createJsonResponse } from '../json-response.ts';
import { findLocaleCountry } from '../locale-country.ts';
import { selectTexts } from '../select-texts.ts';
import { buildHelpTopics } from './help-topics.ts';

/** The routes of one kind of files of the search index, in every locale. */
export const searchFileRoutes = (kind: SearchFileKind) => () =>
  getSnapshot()
    .searchFileKeys(kind)
    .map(({ locale, number }) => ({ params: { locale, number: String(number) } }));

interface SearchFileContext {
  params: { locale: string; number: string };
}

/** Serves a file of the index as the snapshot holds it. */
export const createSearchFileHandler =
  (kind: SearchFileKind) =>
  ({ params }: SearchFileContext): Response =>
    createJsonResponse(JSON.stringify(getSnapshot().searchFile(kind, params.locale, Number(params.number))));

/** Serves the plan of the index: what it consists of, the texts of the results, help, and how to read prices. */
export function serveSearchPlan({ params: { locale } }: { params: { locale: string } }): Response {
  const { popular: _, ...plan } = getSnapshot().search(locale);
  const { minorDigits } = countries[findLocaleCountry(getSnapshot().site().locales, locale)];
  const served: ServedPlan = {
    ...plan,
    texts: selectTexts(getSnapshot().texts(locale, 'catalogue'), searchPlanTextKeys.catalogue),
    help: buildHelpTopics(locale),
    categories: getSnapshot()
      .categories(locale)
      .map(({ name, href }) => ({ title: name, href })),
    popularQueries: parsePopularQueries(getSnapshot().texts(locale, 'search')),
    prices: { ...parsePriceWords(getSnapshot().texts(locale, 'search')), minorDigits },
  };
  return createJsonResponse(JSON.stringify(served));
}

/** Serves the cards of one file of the index, in the order of the file. */
export function serveSearchCards({ params: { locale, number } }: SearchFileContext): Response {
  const skus = getSnapshot().searchFile('searchcards', locale, Number(number)) ?? [];
  const cards = getSnapshot().cards(locale, skus);
  if (cards.length !== skus.length)
    throw new Error(
      `Search file ${locale}/${number} lists ${skus.length} products, but the snapshot has cards for ${cards.length}. Pull the content again.`,
    );
  const texts = getSnapshot().texts(locale, 'catalogue');
  return createJsonResponse(serializeListRows(cards, texts, locale));
}

const toShadeEntry = ({ name, price, displayPrice, sale, soldOut, givenSku }: Shade): ShadeEntry => ({
  name,
  price: price.minor,
  displayPrice,
  ...(sale && { was: sale.displayRegularPrice }),
  soldOut,
  ...(givenSku !== undefined && { givenSku }),
});

/**
 * Serves the shades of the products whose cards are in the file of the same number. The cards say which products have
 * some: a card is a sixth of its product, and most likely still in memory.
 */
export function serveSearchShades({ params: { locale, number } }: SearchFileContext): Response {
  const skus = getSnapshot().searchFile('searchcards', locale, Number(number)) ?? [];
  const shaded = getSnapshot()
    .cards(locale, skus)
    .filter(({ shadeCount }) => shadeCount > 0);
  const shades = shaded.flatMap(({ sku }) => getSnapshot().product(locale, sku)?.shades ?? []);
  return createJsonResponse(
    JSON.stringify(Object.fromEntries(shades.map((shade) => [shade.sku, toShadeEntry(shade)]))),
  );
}
