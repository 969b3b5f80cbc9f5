import type { CardRecord } from '../../content/snapshot/records.ts';
import { content, type SearchFileKind } from '../../content/snapshot/snapshot.ts';
import type { ListRow } from '../../domain/catalogue/list-row.ts';
import { countText } from '../../i18n/fill-text.ts';

/** The routes of one kind of files of the search index, in every locale. */
export const searchFileRoutes = (kind: SearchFileKind) => () =>
  content()
    .searchFileKeys(kind)
    .map(({ locale, number }) => ({ params: { locale, number: String(number) } }));

const json = (data: unknown): Response =>
  new Response(JSON.stringify(data), { headers: { 'Content-Type': 'application/json; charset=utf-8' } });

interface Asked {
  params: { locale: string; number: string };
}

/** Answers with a file of the index as it stands in the snapshot. */
export const searchFile =
  (kind: SearchFileKind) =>
  ({ params }: Asked): Response =>
    json(content().searchFile(kind, params.locale, Number(params.number)));

/** Texts with their blanks, since the browser fills them. */
const written =
  /^(?:productCount_\w+|suggestionCount_\w+|allResults|searchResults|didYouMean|resultsInstead|pagination|previousPage|nextPage|pageNumber)$/;

/** What the index consists of, with the texts that answers are written in. */
export function searchPlan({ params: { locale } }: { params: { locale: string } }): Response {
  const { popular: _, ...plan } = content().search(locale);
  return json({
    ...plan,
    texts: Object.fromEntries(
      Object.entries(content().texts(locale, 'catalogue')).filter(([key]) => written.test(key)),
    ),
  });
}

const rowOf =
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
    shades: shadeCount > 0 ? countText(texts, 'shadeCount', shadeCount, locale) : '',
    families,
    soldOut,
  });

/** The cards of one file, each in the place that its number names. */
export function searchCards({ params: { locale, number } }: Asked): Response {
  const skus = content().searchFile('searchcards', locale, Number(number)) ?? [];
  const cards = content().cards(locale, skus);
  if (cards.length !== skus.length)
    throw new Error(
      `The snapshot finds ${skus.length} products in ${locale}/${number} and has cards for ${cards.length}.`,
    );
  return json(cards.map(rowOf(content().texts(locale, 'catalogue'), locale)));
}
