import type { Kysely } from 'kysely';
import { countries } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { getShipping, getShippingForPc } from '../../../contract/checkout/shipping.ts';
import { toWireAmount } from '../../../domain/money.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { findCountryById, findCountryLocales } from '../shell/index.ts';
import { findShippingMethods } from './shipping-queries.ts';
import { pickLocalizedName } from '../../platform/texts/localized-name.ts';

const maxAge = 60;

interface ShippingRequest {
  params: { countryId: number };
  query: { countryCode?: CountryCode | undefined; locale?: string | undefined };
}

async function listShippingMethods(
  db: Kysely<Tables>,
  { params, query }: ShippingRequest,
  audience: 'everyone' | 'preferred',
) {
  const country = await findCountryById(db, params.countryId, query.countryCode);
  if (!country) return notFound('country');
  const locales = [...(query.locale ? [query.locale] : []), ...(await findCountryLocales(db, country.code))];
  const amount = (minor: number) =>
    toWireAmount({ minor, currency: country.currencyCode }, countries[country.code].minorDigits);
  const methods = await findShippingMethods(db, country.code, audience);
  return methods.map((method) => ({
    shippingMethodBySeneAppId: method.id,
    shippingMethodTypeId: method.typeId,
    localizedName: pickLocalizedName(locales, method.names),
    localizedDescription: pickLocalizedName(locales, method.descriptions),
    rate: amount(method.rateMinor),
    lowerLimit: amount(method.lowerLimitMinor),
    upperLimit: amount(method.upperLimitMinor),
  }));
}

export const shippingRoutes = (db: Kysely<Tables>) => [
  route(getShipping, (asked) => listShippingMethods(db, asked, 'everyone'), { maxAgeSeconds: maxAge }),
  route(getShippingForPc, (asked) => listShippingMethods(db, asked, 'preferred'), { maxAgeSeconds: maxAge }),
];
