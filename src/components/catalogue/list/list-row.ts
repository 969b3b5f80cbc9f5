import type { CardRecord } from '../../../content/snapshot/records.ts';
import type { ListRow } from '../../../domain/catalogue/list-row.ts';
import { fillText, formatCountText } from '../../../i18n/fill-text.ts';
import { toLanguageTag } from '../../../i18n/language-tag.ts';
import type { NamespaceTexts } from '../../../i18n/required-keys.ts';
import { formatAverage, formatRating } from '../reviews/format-rating.ts';
import { formatBadge } from '../badge-text.ts';
import { optionTexts } from '../../../config/catalogue/option-kinds.ts';

type CatalogueTexts = NamespaceTexts<'catalogue'>;

const optionCountsByTexts = new WeakMap<CatalogueTexts, Map<string, string>>();

/** Many cards have the same number of variants, so each text is made once. */
function formatOptionCount(
  { shadeCount, optionKind = 'color' }: CardRecord,
  texts: CatalogueTexts,
  locale: string,
): string {
  if (shadeCount === 0) return '';
  const known = optionCountsByTexts.get(texts) ?? new Map<string, string>();
  optionCountsByTexts.set(texts, known);
  const key = optionTexts[optionKind].count;
  const text = known.get(`${key} ${shadeCount}`) ?? formatCountText(texts, key, shadeCount, toLanguageTag(locale));
  known.set(`${key} ${shadeCount}`, text);
  return text;
}

/** The rating of a card as texts, for the eye and for screen readers. */
function formatRatingTexts({ rating }: CardRecord, texts: CatalogueTexts, locale: string) {
  if (!rating) return {};
  const label = formatCountText(texts, 'ratingLabel', rating.count, toLanguageTag(locale));
  return {
    rating: formatRating(rating, locale),
    ratingLabel: fillText(label, { average: formatAverage(rating.average, locale) }),
  };
}

function toListRow(card: CardRecord, texts: CatalogueTexts, locale: string): ListRow {
  const { sku, name, line, href, price, displayPrice, image, dots, shadeCount, families, soldOut } = card;
  const { sale, familyShades, shadePicture, attributes, rank, since } = card;
  const badge = formatBadge(card, texts);
  const shades = formatOptionCount(card, texts, locale);
  return {
    sku,
    name,
    line,
    href,
    price: price.minor,
    displayPrice,
    ...(sale && { was: sale.displayRegularPrice }),
    image,
    dots,
    shades,
    families,
    soldOut,
    ...(shadeCount > 0 && { familyShades, shadePicture }),
    ...formatRatingTexts(card, texts, locale),
    ...{ attributes, rank, since },
    ...(badge !== '' && { badge }),
  };
}

interface SerializedRow {
  texts: CatalogueTexts;
  json: string;
}
const rowsByCard = new WeakMap<CardRecord, SerializedRow>();

function serializeRow(card: CardRecord, texts: CatalogueTexts, locale: string): string {
  const known = rowsByCard.get(card);
  if (known?.texts === texts) return known.json;
  const json = JSON.stringify(toListRow(card, texts, locale));
  rowsByCard.set(card, { texts, json });
  return json;
}

/**
 * The cards as a JSON array of list rows, as the files of lists and of the search hold them. A card that is in several
 * files, or in the same file after a change of another card, is serialized once.
 */
export const serializeListRows = (cards: readonly CardRecord[], texts: CatalogueTexts, locale: string): string =>
  `[${cards.map((card) => serializeRow(card, texts, locale)).join(',')}]`;
