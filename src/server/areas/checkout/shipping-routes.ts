import type { Kysely } from 'kysely';
import { countries } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { getShipping, getShippingForPc } from '../../../contract/checkout/shipping.ts';
import { toWireAmount } from '../../../domain/money.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { pickLocalizedName } from '../../platform/texts/localized-name.ts';
import { findCountryById, findCountryLocales } from '../shell/index.ts';
import { filterByAudience, findAllShippingMethods } from './shipping-queries.ts';
import type { ShippingAudience } from './shipping-queries.ts';

type Db = Kysely<Tables>;

interface ShippingRequest {
  params: { countryId: number };
  query: { countryCode?: CountryCode | undefined; locale?: string | undefined };
}

const replyOptions = { maxAgeSeconds: 60 };

async function listShippingMethods(db: Db, { params, query }: ShippingRequest, audience: ShippingAudience) {
  const country = await findCountryById(db, params.countryId, query.countryCode);
  if (!country) throw notFound('country');
  const locales = [...(query.locale ? [query.locale] : []), ...(await findCountryLocales(db, country.code))];
  const { minorDigits } = countries[country.code];
  const toAmount = (minor: number) => toWireAmount({ minor, currency: country.currencyCode }, minorDigits);
  const methods = filterByAudience(await findAllShippingMethods(db, country.code), audience);
  return methods.map((method) => ({
    shippingMethodBySeneAppId: method.id,
    shippingMethodTypeId: method.typeId,
    localizedName: pickLocalizedName(locales, method.names),
    localizedDescription: pickLocalizedName(locales, method.descriptions),
    rate: toAmount(method.rateMinor),
    lowerLimit: toAmount(method.lowerLimitMinor),
    upperLimit: toAmount(method.upperLimitMinor),
  }));
}

export const shippingRoutes = (db: Db) => [
  route(getShipping, (request) => listShippingMethods(db, request, 'everyone'), replyOptions),
  route(getShippingForPc, (request) => listShippingMethods(db, request, 'preferred'), replyOptions),
];
