import * as baskets from './baskets.ts';
import * as captcha from './captcha.ts';
import * as catalogue from './catalogue.ts';
import * as configuration from './configuration.ts';
import * as customers from './customers.ts';
import * as distributors from './distributors.ts';
import type { Endpoint } from './endpoint.ts';
import * as languages from './languages.ts';
import * as logging from './logging.ts';
import * as marketing from './marketing.ts';
import * as menus from './menus.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as promotions from './promotions.ts';
import * as regions from './regions.ts';
import * as rewards from './rewards.ts';
import * as shipping from './shipping.ts';

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
  call: Endpoint;
}

/** Every call of the live API with its area and name, in a stable order. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(areas).flatMap(([area, module]) =>
  Object.entries(module).flatMap(([name, value]): NamedEndpoint[] =>
    isEndpoint(value) ? [{ area, name, call: value }] : [],
  ),
);
