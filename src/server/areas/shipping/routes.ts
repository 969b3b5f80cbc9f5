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
import { findTransitDays, promiseDelivery } from './promise-delivery.ts';
import { filterByAudience, findAllShippingMethods } from './queries.ts';
import type { ShippingAudience, ShippingMethodRow } from './queries.ts';

interface ShippingDependencies {
  db: Db;
  now: () => number;
}

interface ShippingRequest {
  params: { countryId: number };
  query: { countryCode?: CountryCode | undefined; locale?: string | undefined };
}

const replyOptions = { maxAgeSeconds: 60 };

/** A shipping method as the API sends it, in the first of these languages that it has a name in. */
function toWireShippingMethod(
  method: ShippingMethodRow,
  { locales, currencyCode, now }: { locales: readonly string[]; currencyCode: string; now: number },
): WireReply<typeof getShipping>[number] {
  const { id, typeId, names, descriptions, rateMinor, lowerLimitMinor, upperLimitMinor } = method;
  const { minorDigits } = countries[method.countryCode];
  const toAmount = (minor: number) => toWireAmount({ minor, currency: currencyCode }, minorDigits);
  const [transit, delivery] = [findTransitDays(method), promiseDelivery(method, now)];
  return {
    shippingMethodBySeneAppId: id,
    shippingMethodTypeId: typeId,
    localizedName: pickLocalizedName(locales, names),
    localizedDescription: pickLocalizedName(locales, descriptions),
    rate: toAmount(rateMinor),
    lowerLimit: toAmount(lowerLimitMinor),
    upperLimit: toAmount(upperLimitMinor),
    ...(transit && { transitDaysFrom: transit.from, transitDaysTo: transit.to }),
    ...(delivery && { deliveryFrom: delivery.from, deliveryTo: delivery.to }),
  };
}

/** A method of a country by its id; null when the country has none such any more. */
export async function findShippingMethod(
  { db, now }: ShippingDependencies,
  { countryCode, currency: currencyCode, locale }: { countryCode: CountryCode; currency: string; locale: string },
  id: number,
): Promise<WireReply<typeof getShipping>[number] | null> {
  const method = (await findAllShippingMethods(db, countryCode)).find((candidate) => candidate.id === id);
  return method ? toWireShippingMethod(method, { locales: [locale], currencyCode, now: now() }) : null;
}

async function listShippingMethods(
  { db, now }: ShippingDependencies,
  { params, query }: ShippingRequest,
  audience: ShippingAudience,
) {
  const country = await findCountryById(db, params.countryId, query.countryCode);
  if (!country) throw notFound('country');
  const locales = [...(query.locale ? [query.locale] : []), ...(await findCountryLocales(db, country.code))];
  const methods = filterByAudience(await findAllShippingMethods(db, country.code), audience);
  const { currencyCode } = country;
  return methods.map((method) => toWireShippingMethod(method, { locales, currencyCode, now: now() }));
}

export const shippingRoutes = (dependencies: ShippingDependencies) => [
  route(getShipping, (request) => listShippingMethods(dependencies, request, 'everyone'), replyOptions),
  route(getShippingForPc, (request) => listShippingMethods(dependencies, request, 'preferred'), replyOptions),
];
