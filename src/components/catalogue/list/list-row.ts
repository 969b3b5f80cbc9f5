import type { CardRecord } from '../../../content/snapshot/records.ts';
import type { ListRow } from '../../../domain/catalogue/list-row.ts';
import { formatCountText } from '../../../i18n/fill-text.ts';
import { toLanguageTag } from '../../../i18n/language-tag.ts';
import type { NamespaceTexts } from '../../../i18n/required-keys.ts';

type CatalogueTexts = NamespaceTexts<'catalogue'>;

const shadeCountsByTexts = new WeakMap<CatalogueTexts, Map<number, string>>();

/** Many cards have the same number of shades, so each text is made once. */
function formatShadeCount(count: number, texts: CatalogueTexts, locale: string): string {
  if (count === 0) return '';
  const known = shadeCountsByTexts.get(texts) ?? new Map<number, string>();
  shadeCountsByTexts.set(texts, known);
  const text = known.get(count) ?? formatCountText(texts, 'shadeCount', count, toLanguageTag(locale));
  known.set(count, text);
  return text;
}

/** A card as the files of lists and of the search hold it. */
export function toListRow(card: CardRecord, texts: CatalogueTexts, locale: string): ListRow {
  const { sku, name, line, href, price, displayPrice, image, dots, shadeCount, families, soldOut } = card;
  const { familyShades, shadePicture } = card;
  const shades = formatShadeCount(shadeCount, texts, locale);
  return {
    sku,
    name,
    line,
    href,
    price: price.minor,
    displayPrice,
    image,
    dots,
    shades,
    families,
    soldOut,
    ...(shadeCount > 0 && { familyShades, shadePicture }),
  };
}
