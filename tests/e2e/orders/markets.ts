import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CountryCode } from '../../../src/config/countries.ts';
import { addresses, distributors } from '../../fixtures/server/checkout-requests.ts';

/** A shop of one country, with a distributor, an address and a phone number of that country. */
export interface Market {
  country: CountryCode;
  locale: string;
  distributorId: number;
  address: (typeof addresses)[CountryCode];
  phone: string;
  /** A text of the shop, by its namespace and key. */
  text: (namespace: string, key: string) => string;
}

const Texts = z.record(z.string(), z.record(z.string(), z.string()));

function createMarket(country: CountryCode, locale: string, language: string, phone: string): Market {
  const texts = Texts.parse(JSON.parse(readFileSync(`src/demo/seed/texts/${language}.json`, 'utf8')));
  return {
    country,
    locale,
    distributorId: distributors[country],
    address: addresses[country],
    phone,
    text(namespace, key) {
      const text = texts[namespace]?.[key];
      if (text === undefined) throw new RangeError(`There is no text ${key} in ${namespace}.`);
      return text;
    },
  };
}

export const markets = {
  US: createMarket('US', 'en-us', 'en', '(512) 555-0147'),
  CA: createMarket('CA', 'fr-ca', 'fr', '514 555 0160'),
  AU: createMarket('AU', 'en-au', 'en', '0491 570 110'),
  NZ: createMarket('NZ', 'en-nz', 'en', '021 555 0142'),
  MX: createMarket('MX', 'es-mx', 'es', '55 5550 0177'),
  CN: createMarket('CN', 'zh-cn', 'zh-hans', '021 5555 0134'),
  HK: createMarket('HK', 'zh-hk', 'zh-hant', '2555 0168'),
} as const satisfies Record<CountryCode, Market>;
