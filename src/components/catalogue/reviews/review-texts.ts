import { getSnapshot } from '../../../content/snapshot/snapshot.ts';
import { reviewListTextKeys } from '../../../i18n/keys/product-reviews.ts';
import { selectTexts } from '../../select-texts.ts';

/** The texts for whoever reads more reviews than a page prints (src/browse/reviews). */
export const buildReviewTexts = (locale: string) => ({
  ...selectTexts(getSnapshot().texts(locale, 'catalogue'), reviewListTextKeys.catalogue),
  ...selectTexts(getSnapshot().texts(locale, 'shop'), reviewListTextKeys.shop),
});
