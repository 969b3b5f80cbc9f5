import * as baskets from './bag/baskets.ts';
import * as captcha from './captcha/captcha.ts';
import * as catalogue from './catalogue/catalogue.ts';
import * as configuration from './shell/configuration.ts';
import * as customers from './account/customers.ts';
import * as distributors from './referral/distributors.ts';
import type { Endpoint } from './endpoint.ts';
import * as languages from './shell/languages.ts';
import * as logging from './shell/logging.ts';
import * as marketing from './shell/marketing.ts';
import * as menus from './shell/menus.ts';
import * as orders from './orders/orders.ts';
import * as payments from './payments/payments.ts';
import * as promotions from './promotions/promotions.ts';
import * as regions from './checkout/regions.ts';
import * as rewards from './kredits/awards.ts';
import * as shipping from './checkout/shipping.ts';

const areas = {
  configuration,
  languages,
  menus,
  catalogue,
  marketing,
  regions,
  shipping,
  distributors,
  customers,
  baskets,
  promotions,
  captcha,
  payments,
  orders,
  rewards,
  logging,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

export interface NamedEndpoint {
  area: string;
  name: string;
  endpoint: Endpoint;
}

/** Every call of the live API with its area and name, in a stable order. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(areas).flatMap(([area, module]) =>
  Object.entries(module).flatMap(([name, value]): NamedEndpoint[] =>
    isEndpoint(value) ? [{ area, name, endpoint: value }] : [],
  ),
);
