import { countries } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { getShipping, getShippingForPc } from '../../../contract/checkout/shipping.ts';
import { toWireAmount } from '../../../domain/money.ts';
import type { Db } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import type { WireReply } from '../../platform/http/route.ts';
import { pickLocalizedName } from '../../platform/texts/localized-name.ts';
import { findCountryById, findCountryLocales } from '../shell/index.ts';
import { filterByAudience, findAllShippingMethods } from './shipping-queries.ts';
import type { ShippingAudience, ShippingMethodRow } from './shipping-queries.ts';

interface ShippingRequest {
  params: { countryId: number };
  query: { countryCode?: CountryCode | undefined; locale?: string | undefined };
}

const replyOptions = { maxAgeSeconds: 60 };

/** A shipping method as the API sends it, in the first of these languages that it has a name in. */
function toWireShippingMethod(
  { id, typeId, names, descriptions, rateMinor, lowerLimitMinor, upperLimitMinor }: ShippingMethodRow,
  locales: readonly string[],
  country: { code: CountryCode; currencyCode: string },
): WireReply<typeof getShipping>[number] {
  const { minorDigits } = countries[country.code];
  const toAmount = (minor: number) => toWireAmount({ minor, currency: country.currencyCode }, minorDigits);
  return {
    shippingMethodBySeneAppId: id,
    shippingMethodTypeId: typeId,
    localizedName: pickLocalizedName(locales, names),
    localizedDescription: pickLocalizedName(locales, descriptions),
    rate: toAmount(rateMinor),
    lowerLimit: toAmount(lowerLimitMinor),
    upperLimit: toAmount(upperLimitMinor),
  };
}

/** A method of a country by its id; null when the country has none such any more. */
export async function findShippingMethod(
  db: Db,
  { countryCode: code, currency: currencyCode, locale }: { countryCode: CountryCode; currency: string; locale: string },
  id: number,
): Promise<WireReply<typeof getShipping>[number] | null> {
  const method = (await findAllShippingMethods(db, code)).find((candidate) => candidate.id === id);
  return method ? toWireShippingMethod(method, [locale], { code, currencyCode }) : null;
}

async function listShippingMethods(db: Db, { params, query }: ShippingRequest, audience: ShippingAudience) {
  const country = await findCountryById(db, params.countryId, query.countryCode);
  if (!country) throw notFound('country');
  const locales = [...(query.locale ? [query.locale] : []), ...(await findCountryLocales(db, country.code))];
  const methods = filterByAudience(await findAllShippingMethods(db, country.code), audience);
  return methods.map((method) => toWireShippingMethod(method, locales, country));
}

export const shippingRoutes = (db: Db) => [
  route(getShipping, (request) => listShippingMethods(db, request, 'everyone'), replyOptions),
  route(getShippingForPc, (request) => listShippingMethods(db, request, 'preferred'), replyOptions),
];
