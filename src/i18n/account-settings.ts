import { isRecord } from '../config/is-record.ts';
import { type AccountSection, accountSections } from '../config/pages/account-sections.ts';
import { contactTextKeys } from './account/contact-text-keys.ts';
import { invitationsTextKeys } from './account/invitations-text-keys.ts';
import { kreditsTextKeys } from './account/kredits-text-keys.ts';
import { ordersTextKeys } from './account/orders-text-keys.ts';
import { profileTextKeys } from './account/profile-text-keys.ts';
import { addressBookTextKeys } from './address-book-text-keys.ts';
import {
  type IslandSettings,
  type IslandTextKey,
  type IslandTextKeys,
  parseIslandSettings,
} from './island-settings.ts';

/** The texts of the account area: those of its shell, and those of each section. */
export const accountTextKeys = {
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
    ...ordersTextKeys.shop,
    ...addressBookTextKeys.shop,
  ],
  catalogue: ['shopNow', 'copyLink', 'share', 'pagination', 'pageNumber', ...ordersTextKeys.catalogue],
  forms: [
    'nameRequired',
    'emailRequired',
    'invalidEmail',
    'messageRequired',
    ...profileTextKeys.forms,
    ...addressBookTextKeys.forms,
  ],
  bag: ['messages', 'membershipReason', ...ordersTextKeys.bag],
  registration: ['newAccountTitle'],
  order: ordersTextKeys.order,
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
    'impersonationWarning',
    ...ordersTextKeys.account,
    ...profileTextKeys.account,
    ...addressBookTextKeys.account,
    ...contactTextKeys.account,
    ...kreditsTextKeys.account,
    ...invitationsTextKeys.account,
  ],
  checkout: addressBookTextKeys.checkout,
  orders: ordersTextKeys.orders,
  profile: profileTextKeys.profile,
  contact: contactTextKeys.contact,
  kredits: kreditsTextKeys.kredits,
  invitations: invitationsTextKeys.invitations,
} as const satisfies IslandTextKeys;

export type AccountTextKey = IslandTextKey<typeof accountTextKeys>;

/** A language of the shopper's country. */
export interface AccountLanguage {
  locale: string;
  name: string;
}

interface OwnSettings {
  /** The section of the page's address. */
  section: AccountSection;
  /** The languages of the country when the page was built; the API is asked for today's (ACC-006). */
  languages: readonly AccountLanguage[];
  /** The identity provider's page for passwords and sessions; null where the provider has none (ACC-013). */
  securityHref: string | null;
  /** Whether somebody else looks at the account on the distributor's behalf (ACC-008). */
  isImpersonated: boolean;
}
export type AccountSettings = IslandSettings & OwnSettings;

const isLanguage = (value: unknown): value is AccountLanguage =>
  isRecord(value) && typeof value['locale'] === 'string' && typeof value['name'] === 'string';

function parseOwnSettings(settings: Readonly<Record<string, unknown>>): OwnSettings | null {
  const { languages, securityHref, isImpersonated } = settings;
  const section = accountSections.find((known) => known === settings['section']);
  return section &&
    Array.isArray(languages) &&
    languages.every(isLanguage) &&
    (securityHref === null || typeof securityHref === 'string') &&
    typeof isImpersonated === 'boolean'
    ? { section, languages, securityHref, isImpersonated }
    : null;
}

/** Parses the settings that stand in the page (`data-settings`); null when they cannot be used. */
export const parseAccountSettings = (value: unknown): AccountSettings | null =>
  parseIslandSettings(value, parseOwnSettings);
