import type { CardRecord } from '../../content/snapshot/records.ts';
import { getSnapshot, type SearchFileKind } from '../../content/snapshot/snapshot.ts';
import type { ListRow } from '../../domain/catalogue/list-row.ts';
import { formatCountText } from '../../i18n/fill-text.ts';

/** The routes of one kind of files of the search index, in every locale. */
export const searchFileRoutes = (kind: SearchFileKind) => () =>
  getSnapshot()
    .searchFileKeys(kind)
    .map(({ locale, number }) => ({ params: { locale, number: String(number) } }));

const createJsonResponse = (data: unknown): Response =>
  new Response(JSON.stringify(data), { headers: { 'Content-Type': 'application/json; charset=utf-8' } });

interface SearchFileContext {
  params: { locale: string; number: string };
}

/** Answers with a file of the index as it stands in the snapshot. */
export const createSearchFileHandler =
  (kind: SearchFileKind) =>
  ({ params }: SearchFileContext): Response =>
    createJsonResponse(getSnapshot().searchFile(kind, params.locale, Number(params.number)));

/** Texts with their blanks, since the browser fills them. */
const clientTextKeyPattern =
  /^(?:productCount_\w+|suggestionCount_\w+|allResults|searchResults|didYouMean|resultsInstead|pagination|previousPage|nextPage|pageNumber)$/;

/** What the index consists of, with the texts that answers are written in. */
export function serveSearchPlan({ params: { locale } }: { params: { locale: string } }): Response {
  const { popular: _, ...plan } = getSnapshot().search(locale);
  return createJsonResponse({
    ...plan,
    texts: Object.fromEntries(
      Object.entries(getSnapshot().texts(locale, 'catalogue')).filter(([key]) => clientTextKeyPattern.test(key)),
    ),
  });
}

const createRowMapper =
  (texts: Readonly<Record<string, string>>, locale: string) =>
  ({
    sku,
    name,
    line,
    href,
    price,
    displayPrice,
    image,
    shadeCount,
    dots,
    families,
    soldOut,
  }: CardRecord): ListRow => ({
    sku,
    name,
    line,
    href,
    price: price.minor,
    displayPrice,
    image,
    dots,
    shades: shadeCount > 0 ? formatCountText(texts, 'shadeCount', shadeCount, locale) : '',
    families,
    soldOut,
  });

/** The cards of one file, each in the place that its number names. */
export function serveSearchCards({ params: { locale, number } }: SearchFileContext): Response {
  const skus = getSnapshot().searchFile('searchcards', locale, Number(number)) ?? [];
  const cards = getSnapshot().cards(locale, skus);
  if (cards.length !== skus.length)
    throw new Error(
      `The snapshot finds ${skus.length} products in ${locale}/${number} and has cards for ${cards.length}.`,
    );
  return createJsonResponse(cards.map(createRowMapper(getSnapshot().texts(locale, 'catalogue'), locale)));
}
