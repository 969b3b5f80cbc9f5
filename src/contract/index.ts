import * as baskets from './bag/baskets.ts';
import * as captcha from './captcha/captcha.ts';
import * as catalogue from './catalogue/catalogue.ts';
import * as configuration from './shell/configuration.ts';
import * as contentChanges from './shell/content-changes.ts';
import * as checkoutState from './payments/checkout-state.ts';
import * as customers from './account/customers.ts';
import * as distributors from './referral/distributors.ts';
import * as distributorSearch from './referral/distributor-search.ts';
import * as deskActions from './desk/actions.ts';
import * as deskCampaigns from './desk/campaigns.ts';
import * as deskCategories from './desk/categories.ts';
import * as deskFaq from './desk/faq.ts';
import * as deskImports from './desk/imports.ts';
import * as deskKeptImports from './desk/kept-imports.ts';
import * as deskMenus from './desk/menus.ts';
import * as deskProducts from './desk/products.ts';
import * as deskPublisher from './desk/publisher.ts';
import * as deskRequests from './desk/requests.ts';
import * as deskReviews from './desk/reviews.ts';
import * as deskTexts from './desk/texts.ts';
import type { Endpoint } from './endpoint.ts';
import * as languages from './shell/languages.ts';
import * as logging from './shell/logging.ts';
import * as marketing from './shell/marketing.ts';
import * as menus from './shell/menus.ts';
import * as notices from './notices/notices.ts';
import * as orders from './orders/orders.ts';
import * as payments from './payments/payments.ts';
import * as personalData from './account/personal-data.ts';
import * as preferences from './account/preferences.ts';
import * as promotions from './promotions/promotions.ts';
import * as reviews from './reviews/reviews.ts';
import * as regions from './checkout/regions.ts';
import * as kredits from './kredits/awards.ts';
import * as contact from './contact/contact.ts';
import * as question from './contact/question.ts';
import * as invitations from './invitations/invitations.ts';
import * as registration from './registration/registration.ts';
import * as visitor from './shell/visitor.ts';
import * as wishList from './wishes/wish-list.ts';
import * as shipping from './checkout/shipping.ts';

/** The calls by the tag under which the API reference lists them, in its order. */
const callsByTag = {
  configuration: [configuration],
  languages: [languages],
  menus: [menus],
  catalogue: [catalogue],
  marketing: [marketing],
  content: [contentChanges],
  regions: [regions],
  shipping: [shipping],
  distributors: [distributors, distributorSearch, contact, question],
  customers: [customers, visitor, registration, preferences, personalData],
  baskets: [baskets],
  promotions: [promotions],
  captcha: [captcha],
  payments: [payments, checkoutState],
  orders: [orders],
  rewards: [kredits, invitations],
  reviews: [reviews],
  wishes: [wishList],
  notices: [notices],
  logging: [logging],
  desk: [
    deskRequests,
    deskProducts,
    deskCategories,
    deskFaq,
    deskMenus,
    deskCampaigns,
    deskTexts,
    deskImports,
    deskKeptImports,
    deskReviews,
    deskActions,
  ],
  publisher: [deskPublisher],
} as const;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

export interface NamedEndpoint {
  tag: string;
  name: string;
  endpoint: Endpoint;
}

/** Every call of the live API with its tag and name, in a stable order. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(callsByTag).flatMap(([tag, modules]) =>
  modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]): NamedEndpoint[] => (isEndpoint(value) ? [{ tag, name, endpoint: value }] : [])),
);
