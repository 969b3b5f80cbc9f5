import type { Kysely } from 'kysely';
import { countries } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { getShipping, getShippingForPc } from '../../../contract/checkout/shipping.ts';
import { toAmount } from '../../../domain/money.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { findCountryById, localesOf } from '../shell/index.ts';
import { findShippingMethods } from './shipping-queries.ts';
import { nameIn } from '../catalogue/index.ts';

const maxAge = 60;

interface Asked {
  params: { countryId: number };
  query: { countryCode?: CountryCode | undefined; locale?: string | undefined };
}

async function methodsOf(db: Kysely<Tables>, { params, query }: Asked, audience: 'everyone' | 'preferred') {
  const country = await findCountryById(db, params.countryId, query.countryCode);
  if (!country) return notFound('country');
  const locales = [...(query.locale ? [query.locale] : []), ...(await localesOf(db, country.code))];
  const amount = (minor: number) =>
    toAmount({ minor, currency: country.currencyCode }, countries[country.code].minorDigits);
  const methods = await findShippingMethods(db, country.code, audience);
  return methods.map((method) => ({
    shippingMethodBySeneAppId: method.id,
    shippingMethodTypeId: method.typeId,
    localizedName: nameIn(locales, method.names),
    localizedDescription: nameIn(locales, method.descriptions),
    rate: amount(method.rateMinor),
    lowerLimit: amount(method.lowerLimitMinor),
    upperLimit: amount(method.upperLimitMinor),
  }));
}

export const shippingRoutes = (db: Kysely<Tables>) => [
  route(getShipping, (asked) => methodsOf(db, asked, 'everyone'), { maxAge }),
  route(getShippingForPc, (asked) => methodsOf(db, asked, 'preferred'), { maxAge }),
];
