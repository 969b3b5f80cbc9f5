import { contactTextKeys } from './account/contact-text-keys.ts';
import { invitationsTextKeys } from './account/invitations-text-keys.ts';
import { kreditsTextKeys } from './account/kredits-text-keys.ts';
import { requiredOrdersKeys } from './account/orders-text-keys.ts';
import { profileTextKeys } from './account/profile-text-keys.ts';
import { accountKeys } from './required-keys/account.ts';
import { catalogueKeys } from './required-keys/catalogue.ts';
import { checkoutKeys } from './required-keys/checkout.ts';
import { landingKeys } from './required-keys/landing.ts';
import { orderKeys } from './required-keys/order.ts';
import { pagesKeys } from './required-keys/pages.ts';
import { paymentKeys } from './required-keys/payment.ts';
import { sessionKeys } from './required-keys/session.ts';
import { shopKeys } from './required-keys/shop.ts';
import { bagTextKeys } from './bag-settings.ts';
import { checkoutTextKeys } from './checkout-text-keys.ts';
import type { Namespace } from './namespaces.ts';
import { registrationTextKeys } from './registration-settings.ts';

/**
 * Interface texts that every locale must have, by namespace: a pull without one of them is refused. Add a key when
 * a page or an island starts to use it. Keys that the requirement documents name are spelled as they spell them.
 */
export const requiredKeys = {
  shop: shopKeys,
  catalogue: catalogueKeys,
  forms: [
    'distributorId',
    'distributorIdMsg',
    'distributorName',
    'distributorNameMsg',
    'district',
    'chooseDistrict',
    'districtMsg',
    'go',
    'nameRequired',
    'emailRequired',
    'invalidEmail',
    'messageRequired',
    'msgFirstName',
    'msgLastName',
    'msgEmail',
    'msgInvalidEmail',
    'msgPhone',
    'msgInvalidPhone',
    'msgAddress',
    'msgCity',
    'msgState',
    'msgPostal',
    'address',
    'address2',
    'colony',
    'suburb',
    'city',
    'zipCode',
    'postalCode',
    'msgShippingMethod',
    'colonyError',
    'zipValidationError',
    'postalValidationError',
    'zipStateValidationError',
    'invalidEmailMsg',
    'firstNameMsg',
    ...registrationTextKeys.forms,
    ...checkoutTextKeys.forms,
  ],
  account: accountKeys,
  registration: [
    ...registrationTextKeys.registration,
    'newAccountTitle',
    'newAccountText',
    'newAccountTextFree',
    'newGuestAccountTitle',
    'newGuestAccountText',
    'afterOrderTitle',
    'afterOrderText',
    'formNeedsScript',
    'formUnloaded',
  ],
  landing: landingKeys,
  checkout: checkoutKeys,
  payment: paymentKeys,
  order: orderKeys,
  bag: [...bagTextKeys.bag, 'bagNeedsScript'],
  session: sessionKeys,
  orders: requiredOrdersKeys,
  profile: profileTextKeys.profile,
  contact: contactTextKeys.contact,
  kredits: kreditsTextKeys.kredits,
  invitations: invitationsTextKeys.invitations,
  // The content desk (`desk-text-keys.ts`): an API without a desk has none of its texts.
  desk: [],
  // Synonyms (`src/domain/search/synonyms.ts`): a shop without them still has a search.
  search: [],
  pages: pagesKeys,
} as const satisfies Record<Namespace, readonly string[]>;

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPluralForm<Key extends string> = Key extends `${infer Base}_${PluralCategory}` ? Base : Key;
type PluralForms<Key extends string> = Key extends `${infer Base}_${PluralCategory}`
  ? `${Base}_${PluralCategory}`
  : Key;

/** The keys that code may ask a translation for. A text with plural forms is asked for without the form. */
export type TextKey<N extends Namespace = Namespace> = WithoutPluralForm<(typeof requiredKeys)[N][number]>;

/** The texts of one namespace as the translation file has them: unfilled, each plural form under its own key. */
export type NamespaceTexts<N extends Namespace = Namespace> = Readonly<
  Partial<Record<PluralForms<(typeof requiredKeys)[N][number]>, string>>
>;
