import { getSnapshot } from '../../content/snapshot/snapshot.ts';
import { buyAgainTextKeys, laterWishTextKeys, wishListTextKeys } from '../../i18n/keys/wishes.ts';
import { selectTexts } from '../select-texts.ts';

/** What src/browse/wishes/wish-list.ts says. */
export const buildWishListTexts = (locale: string) =>
  selectTexts(getSnapshot().texts(locale, 'catalogue'), wishListTextKeys.catalogue);

/** The texts that pages fetch when they need them (src/browse/wishes/later-texts.ts). */
export const buildLaterWishTexts = (locale: string) =>
  selectTexts(getSnapshot().texts(locale, 'catalogue'), [
    ...laterWishTextKeys.catalogue,
    ...buyAgainTextKeys.catalogue,
  ]);
