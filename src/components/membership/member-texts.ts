import { getSnapshot } from '../../content/snapshot/snapshot.ts';

/**
 * The texts that only members see on pages of the catalogue (src/browse/membership/member-texts.ts). Read without
 * i18next, which only pages initialise.
 */
export function buildMemberTexts(locale: string) {
  const { memberPrice, memberPriceShort } = getSnapshot().texts(locale, 'catalogue');
  return { memberPrice, memberPriceShort };
}
