import { getCurrentUser } from '../../../src/contract/account/customers.ts';
import { closeAccount, exportPersonalData } from '../../../src/contract/account/personal-data.ts';
import { getPreferences, savePreferences } from '../../../src/contract/account/preferences.ts';
import { deleteBasketItem, getBasket, updateBasket, upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import { sendContactMessage } from '../../../src/contract/contact/contact.ts';
import {
  claimPublishRequest,
  finishPublishRequest,
  reportPublisherRun,
  reportPublishProgress,
} from '../../../src/contract/desk/publisher.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { allEndpoints } from '../../../src/contract/index.ts';
import { sendReferralByEmail } from '../../../src/contract/invitations/invitations.ts';
import {
  confirmNotice,
  endMyNotice,
  endNotices,
  getMyNotices,
  requestNotice,
} from '../../../src/contract/notices/notices.ts';
import {
  declineReviewInvitations,
  getMyReviews,
  openReviewInvitation,
  uploadReviewPicture,
  voteForReview,
  withdrawReview,
  writeReview,
} from '../../../src/contract/reviews/reviews.ts';
import {
  changeWishList,
  getWishList,
  shareWishList,
  stopSharingWishList,
} from '../../../src/contract/wishes/wish-list.ts';
import { getCheckoutState } from '../../../src/contract/payments/checkout-state.ts';
import {
  calculateTotals,
  createCaptureTransaction,
  getPaymentResult,
  submitPayment,
} from '../../../src/contract/payments/payments.ts';

/** The tests, below `tests/contract`, of calls whose records have owners in ways of their own. */
export const testedElsewhere: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [getCurrentUser, 'security/ownership.test.ts'],
  // The sender is the caller, whatever the request says.
  [sendReferralByEmail, 'invitations/invitations.test.ts'],
  [sendContactMessage, 'invitations/invitations.test.ts'],
  // Both know nobody but their caller.
  [exportPersonalData, 'account/personal-data.test.ts'],
  [closeAccount, 'account/personal-data.test.ts'],
  // Publishers show a key, and then the lease of the request that they took.
  [reportPublisherRun, 'desk/publisher.test.ts'],
  [claimPublishRequest, 'desk/publisher.test.ts'],
  [reportPublishProgress, 'desk/publisher.test.ts'],
  [finishPublishRequest, 'desk/publisher.test.ts'],
  // A guest's bag belongs to whoever has its unguessable id.
  [getBasket, 'bag/owners.test.ts'],
  [updateBasket, 'bag/owners.test.ts'],
  [upsertBasketItem, 'bag/owners.test.ts'],
  [deleteBasketItem, 'bag/owners.test.ts'],
  [calculateTotals, 'checkout/untrusted-totals.test.ts'],
  [createCaptureTransaction, 'orders/identities.test.ts'],
  [submitPayment, 'orders/identities.test.ts'],
  [getPaymentResult, 'orders/identities.test.ts'],
  [getCheckoutState, 'payments/checkout-state.test.ts'],
  // Who writes has bought the product; who has no account shows the token of an invitation.
  [getMyReviews, 'reviews/owners.test.ts'],
  [writeReview, 'reviews/owners.test.ts'],
  [withdrawReview, 'reviews/owners.test.ts'],
  [voteForReview, 'reviews/owners.test.ts'],
  [uploadReviewPicture, 'reviews/owners.test.ts'],
  [openReviewInvitation, 'reviews/owners.test.ts'],
  [declineReviewInvitations, 'reviews/owners.test.ts'],
  // All know nobody but their caller.
  [getPreferences, 'account/preferences.test.ts'],
  [savePreferences, 'account/preferences.test.ts'],
  [getWishList, 'wishes/wish-list.test.ts'],
  [changeWishList, 'wishes/wish-list.test.ts'],
  [shareWishList, 'wishes/wish-list.test.ts'],
  [stopSharingWishList, 'wishes/wish-list.test.ts'],
  // An address belongs to whoever has proven that they read its emails.
  [requestNotice, 'notices/asking.test.ts'],
  [confirmNotice, 'notices/telling.test.ts'],
  [endNotices, 'notices/telling.test.ts'],
  [getMyNotices, 'notices/asking.test.ts'],
  [endMyNotice, 'notices/asking.test.ts'],
]);

/** Why nobody owns what a call takes and returns, by its name. */
const reasons: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...[
        'getConfiguration',
        'getAvailableLanguages',
        'getTranslationFile',
        'searchCountry',
        'getFaqValues',
        'getMenu',
      ],
      ...['getMarketing', 'getCategories', 'getCategoryProducts', 'getSubCategoryProducts', 'obtainAllProducts'],
      ...['obtainProductBySku', 'obtainProductBySkus', 'obtainRegions', 'validateStateZip', 'getShipping'],
      ...['getShippingForPc', 'getMembershipProgram', 'getPromotion', 'getReferralEmailTemplates'],
      ...['getCountryReviews', 'getProductReviews', 'getContentChanges'],
      'getBrokenPromotions',
    ].map((name) => [name, 'the same content for everybody']),
  ),
  ...Object.fromEntries(
    [
      ...['getDistributor', 'getDistributorSearch', 'searchDistributors', 'findReferralByDistributorId'],
      ...['findReferralByReferralCode', 'findReferralByZipCode', 'validateReferral'],
    ].map((name) => [name, 'what distributors show in public, by their flags (T22)']),
  ),
  ...Object.fromEntries(
    [
      ...['getDeskOverview', 'requestPublish', 'cancelPublishRequest', 'getPublishRuns', 'getDeskActions'],
      ...['searchDeskProducts', 'getDeskProduct', 'saveDeskProduct', 'getDeskTexts', 'saveDeskText'],
      ...['getDeskCategories', 'getDeskCategory', 'saveDeskCategory', 'getDeskFaq', 'saveDeskFaq'],
      ...['getDeskMenus', 'saveDeskMenus', 'getDeskCampaigns', 'saveDeskCampaigns', 'uploadDeskPicture'],
      ...['importDeskCatalogue', 'getDeskImports', 'takeBackDeskImport'],
      ...['getDeskReviews', 'decideReview', 'answerReview'],
    ].map((name) => [name, 'the same content for all staff, and nobody else (desk/access.test.ts)']),
  ),
  createCustomer: 'creates a customer, and tells nothing of others',
  validateEmailAvailability: 'an answer that registration needs, within limits (T17)',
  validateReferralSignUpEmailAvailability: 'an answer that registration needs, within limits (T17)',
  getIp: 'the address of the caller',
  askDistributor: 'only takes, within limits, and tells nothing of the distributor (contact/questions.test.ts)',
  reportReview: 'only takes, and returns nothing',
  getSharedWishList: 'what its owner shows to whoever has its unguessable id (wishes/wish-list.test.ts)',
  getCaptchaChallenge: 'a puzzle for anybody',
  validateCaptcha: 'a puzzle for anybody',
  writeLog: 'only takes, and returns nothing',
};

export const publicReasons: ReadonlyMap<Endpoint, string> = new Map(
  allEndpoints.flatMap(({ name, endpoint }) => {
    const reason = reasons[name];
    return reason === undefined ? [] : [[endpoint, reason] as const];
  }),
);
