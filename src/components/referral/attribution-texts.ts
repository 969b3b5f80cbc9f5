import { getSnapshot } from '../../content/snapshot/snapshot.ts';

/**
 * Why the shopper has their distributor, one text per reason, and what became of a distributor's link. Pages fetch them
 * for shoppers who have or followed one (src/browse/referral/attribution-texts.ts). Read without i18next, which only pages initialise.
 */
export function buildAttributionTexts(locale: string) {
  const texts = getSnapshot().texts(locale, 'shop');
  const { noDistributorFoundError } = getSnapshot().texts(locale, 'account');
  return {
    assigned: texts.distributorWhyAssigned,
    entered: texts.distributorWhyEntered,
    followed: texts.distributorWhyFollowed,
    remembered: texts.distributorWhyRemembered,
    linkLater: texts.distributorLinkLater,
    differentCountryError: texts.differentCountryError,
    CDONotOpted: texts.CDONotOpted,
    distributorInactive: texts.distributorInactive,
    noDistributorFoundError,
  };
}
