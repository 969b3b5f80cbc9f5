import { addressBookTextKeys } from './address-book.ts';
import { contactTextKeys } from './contact.ts';
import { invitationsTextKeys } from './invitations.ts';
import { kreditsTextKeys } from './kredits.ts';
import { ordersTextKeys } from './orders.ts';
import { profileTextKeys } from './profile.ts';
import { reviewsSectionTextKeys, reviewsTextKeys } from './reviews.ts';
import type { TextKeyOf, TextKeys } from '../text-keys.ts';

/** The texts of the frame of the account area, and those that several sections show. */
const frameTextKeys = {
  shop: [
    'unexpectedError',
    'tapToRetry',
    'logOut',
    'language',
    'findDistributor',
    'opensInNewTab',
    'yes',
    'no',
    'distributorAssigned',
    'distributorEntered',
    'distributorFollowed',
    'distributorRemembered',
  ],
  catalogue: ['shopNow', 'copyLink', 'share', 'pagination', 'pageNumber'],
  forms: ['nameRequired', 'emailRequired', 'invalidEmail', 'messageRequired'],
  bag: ['messages', 'membershipReason'],
  registration: ['newAccountTitle'],
  session: [
    'openingAccount',
    'accountUnreachable',
    'signInAgain',
    'yourName',
    'yourEmail',
    'customerType',
    'typePreferredCustomer',
    'typeCDOCustomer',
    'membership',
    'membershipNone',
    'membershipActive',
    'membershipUntil',
    'membershipRenewal',
    'membershipOver',
    'yourDistributor',
    'noDistributor',
    'security',
    'securityText',
  ],
  account: [
    'dashboard',
    'latestOrder',
    'customerDashboard',
    'preferredCustomerDashboard',
    'orders',
    'profile',
    'contactDistributor',
    'referrals',
    'referralHistory',
    'kissKreditActivity',
    'backToAccount',
    'accountMenu',
    'membersOnlyText',
    'membershipOverText',
    'aboutMembership',
    'sectionUnloaded',
    'loadingSection',
    'oneMoment',
    'sending',
    'impersonationWarning',
  ],
} as const satisfies TextKeys;

/** The texts that the account area is sent. */
export const accountTextKeys = [
  frameTextKeys,
  ordersTextKeys,
  profileTextKeys,
  addressBookTextKeys,
  contactTextKeys,
  kreditsTextKeys,
  invitationsTextKeys,
  reviewsTextKeys,
  reviewsSectionTextKeys,
] as const;
export type AccountTextKey = TextKeyOf<(typeof accountTextKeys)[number]>;

/** What else the pages of the account area show. */
export const accountPageTextKeys = {
  shop: ['skipToContent'],
  session: ['accountText', 'accountNeedsScript'],
} as const satisfies TextKeys;
