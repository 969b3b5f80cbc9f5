import type { Migration } from 'kysely/migration';
import * as catalogue from './0001-catalogue.ts';
import * as peopleAndPlaces from './0002-people-and-places.ts';
import * as contentVersion from './0003-content-version.ts';
import * as picturesElsewhere from './0004-pictures-elsewhere.ts';
import * as categoryRating from './0005-category-rating.ts';
import * as promotions from './0006-promotions.ts';
import * as baskets from './0007-baskets.ts';
import * as accounts from './0008-accounts.ts';
import * as operations from './0009-operations.ts';
import * as invitations from './0010-letters.ts';
import * as captchas from './0011-captchas.ts';
import * as hub from './0012-hub.ts';
import * as orders from './0013-orders.ts';
import * as cardPayments from './0014-card-payments.ts';
import * as openCountries from './0015-open-countries.ts';
import * as provenEmails from './0016-proven-emails.ts';
import * as passkeys from './0017-passkeys.ts';
import * as orderParcels from './0018-order-parcels.ts';
import * as kreditAdjustments from './0019-kredit-adjustments.ts';
import * as closedAccounts from './0020-closed-accounts.ts';
import * as contentChanges from './0021-content-changes.ts';
import * as contentDesk from './0022-content-desk.ts';
import * as publisherRuns from './0023-publisher-runs.ts';
import * as offerChanges from './0024-offer-changes.ts';
import * as kreditLedger from './0025-kredit-ledger.ts';
import * as orderLife from './0026-order-life.ts';
import * as provenClaims from './0027-proven-claims.ts';
import * as sentEmails from './0028-sent-emails.ts';
import * as checkoutStates from './0029-checkout-states.ts';
import * as openedCheckouts from './0030-opened-checkouts.ts';
import * as productTexts from './0031-product-texts.ts';
import * as deliveryWindows from './0032-delivery-windows.ts';
import * as reviews from './0033-reviews.ts';
import * as shadeTones from './0034-shade-tones.ts';
import * as finding from './0035-finding.ts';
import * as wishLists from './0036-wish-lists.ts';
import * as notices from './0037-notices.ts';
import * as productPictures from './0039-product-pictures.ts';
import * as imports from './0040-imports.ts';
import * as deskContent from './0041-desk-content.ts';
import * as deskPushes from './0041-desk-pushes.ts';
import * as campaignTimes from './0043-campaign-times.ts';
import * as editedMenus from './0044-edited-menus.ts';
import * as salePeriods from './0045-sale-periods.ts';
import * as givenSkus from './0046-given-skus.ts';
import * as deskPictures from './0049-desk-pictures.ts';
import * as movedNotices from './0050-moved-notices.ts';
import * as givenStock from './0051-given-stock.ts';
import * as addressDigests from './0052-address-digests.ts';
import * as lastingNoticeLinks from './0053-lasting-notice-links.ts';
import * as returnedKredits from './0054-returned-kredits.ts';
import * as hubSignIns from './0055-hub-sign-ins.ts';
import * as productBrands from './0056-product-brands.ts';
import * as repeatedRenewals from './0057-repeated-renewals.ts';
import * as membershipOrders from './0058-membership-orders.ts';
import * as namedRollbacks from './0059-named-rollbacks.ts';
import * as membershipNotices from './0060-membership-notices.ts';
import * as requestedInvitations from './0061-requested-invitations.ts';
import * as withdrawnReviews from './0062-withdrawn-reviews.ts';
import * as grownTables from './0063-grown-tables.ts';
import * as pendingRefunds from './0064-pending-refunds.ts';
import * as paymentDisputes from './0065-payment-disputes.ts';

/** Every migration, run in the order of their names. One that has been released is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-catalogue': catalogue,
  '0002-people-and-places': peopleAndPlaces,
  '0003-content-version': contentVersion,
  '0004-pictures-elsewhere': picturesElsewhere,
  '0005-category-rating': categoryRating,
  '0006-promotions': promotions,
  '0007-baskets': baskets,
  '0008-accounts': accounts,
  '0009-operations': operations,
  '0010-letters': invitations,
  '0011-captchas': captchas,
  '0012-hub': hub,
  '0013-orders': orders,
  '0014-card-payments': cardPayments,
  '0015-open-countries': openCountries,
  '0016-proven-emails': provenEmails,
  '0017-passkeys': passkeys,
  '0018-order-parcels': orderParcels,
  '0019-kredit-adjustments': kreditAdjustments,
  '0020-closed-accounts': closedAccounts,
  '0021-content-changes': contentChanges,
  '0022-content-desk': contentDesk,
  '0023-publisher-runs': publisherRuns,
  '0024-offer-changes': offerChanges,
  '0025-kredit-ledger': kreditLedger,
  '0026-order-life': orderLife,
  '0027-proven-claims': provenClaims,
  '0028-sent-emails': sentEmails,
  '0029-checkout-states': checkoutStates,
  '0030-opened-checkouts': openedCheckouts,
  '0031-product-texts': productTexts,
  '0032-delivery-windows': deliveryWindows,
  '0033-reviews': reviews,
  '0034-shade-tones': shadeTones,
  '0035-finding': finding,
  '0036-wish-lists': wishLists,
  '0037-notices': notices,
  '0039-product-pictures': productPictures,
  '0040-imports': imports,
  '0041-desk-content': deskContent,
  '0041-desk-pushes': deskPushes,
  '0043-campaign-times': campaignTimes,
  '0044-edited-menus': editedMenus,
  '0045-sale-periods': salePeriods,
  '0046-given-skus': givenSkus,
  '0049-desk-pictures': deskPictures,
  '0050-moved-notices': movedNotices,
  '0051-given-stock': givenStock,
  '0052-address-digests': addressDigests,
  '0053-lasting-notice-links': lastingNoticeLinks,
  '0054-returned-kredits': returnedKredits,
  '0055-hub-sign-ins': hubSignIns,
  '0056-product-brands': productBrands,
  '0057-repeated-renewals': repeatedRenewals,
  '0058-membership-orders': membershipOrders,
  '0059-named-rollbacks': namedRollbacks,
  '0060-membership-notices': membershipNotices,
  '0061-requested-invitations': requestedInvitations,
  '0062-withdrawn-reviews': withdrawnReviews,
  '0063-grown-tables': grownTables,
  '0064-pending-refunds': pendingRefunds,
  '0065-payment-disputes': paymentDisputes,
};
