import { toTextName } from '../../../../i18n/text-keys.ts';
import { accountDescriptions } from './account.ts';
import { bagDescriptions } from './bag.ts';
import { catalogueDescriptions } from './catalogue.ts';
import { checkoutDescriptions } from './checkout.ts';
import { contactDescriptions } from './contact.ts';
import { deskDescriptions } from './desk.ts';
import { formsDescriptions } from './forms.ts';
import { identityDescriptions } from './identity.ts';
import { invitationsDescriptions } from './invitations.ts';
import { kreditsDescriptions } from './kredits.ts';
import { landingDescriptions } from './landing.ts';
import { orderDescriptions } from './order.ts';
import { ordersDescriptions } from './orders.ts';
import { pagesDescriptions } from './pages.ts';
import { paymentDescriptions } from './payment.ts';
import { profileDescriptions } from './profile.ts';
import { registrationDescriptions } from './registration.ts';
import { reviewsDescriptions } from './reviews.ts';
import { describeSearchText } from './search.ts';
import { sessionDescriptions } from './session.ts';
import { shopDescriptions } from './shop.ts';

/** By namespace: what texts are for and what fills their placeholders, where the key and the text do not show it. */
const descriptions = {
  account: accountDescriptions,
  bag: bagDescriptions,
  catalogue: catalogueDescriptions,
  checkout: checkoutDescriptions,
  contact: contactDescriptions,
  desk: deskDescriptions,
  forms: formsDescriptions,
  identity: identityDescriptions,
  invitations: invitationsDescriptions,
  kredits: kreditsDescriptions,
  landing: landingDescriptions,
  order: orderDescriptions,
  orders: ordersDescriptions,
  pages: pagesDescriptions,
  payment: paymentDescriptions,
  profile: profileDescriptions,
  registration: registrationDescriptions,
  reviews: reviewsDescriptions,
  session: sessionDescriptions,
  shop: shopDescriptions,
};

const textsOfNamespaces = new Map(
  Object.entries(descriptions).map(([namespace, texts]) => [namespace, new Map(Object.entries(texts))]),
);

/** The English description of a text at the desk; empty when it needs none. Forms of a text share a description. */
export const findTextDescription = (namespace: string, key: string): string =>
  namespace === 'search' ? describeSearchText(key) : (textsOfNamespaces.get(namespace)?.get(toTextName(key)) ?? '');
