import { badgeTexts } from '../../config/catalogue/badges.ts';
import type { CardRecord } from '../../content/snapshot/records.ts';
import { fillText } from '../../i18n/fill-text.ts';
import type { NamespaceTexts } from '../../i18n/required-keys.ts';

/** What stands on the picture of a product: that it is sold out, or else why it has a badge. Empty for neither. */
export function formatCardNote(
  { soldOut, badge }: Pick<CardRecord, 'soldOut' | 'badge'>,
  texts: NamespaceTexts<'catalogue'>,
): string {
  return soldOut ? (texts.soldOut ?? '') : formatBadge({ badge }, texts);
}

/** Why a product has a badge, such as `Best seller in Lips`. Empty without one. */
export function formatBadge({ badge }: Pick<CardRecord, 'badge'>, texts: NamespaceTexts<'catalogue'>): string {
  return badge ? fillText(texts[badgeTexts[badge.kind]] ?? '', { category: badge.category ?? '' }) : '';
}
