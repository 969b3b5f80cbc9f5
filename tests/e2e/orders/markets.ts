import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CountryCode } from '../../../src/config/countries.ts';
import { tabulate } from '../../../src/config/countries/index.ts';
import { countryExamples } from '../../../src/config/countries/tables/examples.ts';
import { demoLocales } from '../../../src/config/locales.ts';
import { findTextLanguage } from '../../../src/server/platform/texts/language-texts.ts';
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

/** French is shopped in too, which is no country's first language. */
const locales: Partial<Record<CountryCode, string>> = { CA: 'fr-ca' };

function createMarket(country: CountryCode): Market {
  const locale = locales[country] ?? demoLocales[country][0];
  const file = `src/demo/seed/texts/${findTextLanguage(locale)}.json`;
  const texts = Texts.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    country,
    locale,
    distributorId: distributors[country],
    address: addresses[country],
    phone: countryExamples[country].phone,
    text(namespace, key) {
      const text = texts[namespace]?.[key];
      if (text === undefined) throw new RangeError(`There is no text ${key} in ${namespace}.`);
      return text;
    },
  };
}

export const markets = tabulate(({ code }) => createMarket(code));
