import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Amount, CountryCode, DeliveryWindowFields, Locale, QueryId, OptionalText } from '../shared-schemas.ts';

/** The method is offered for cart totals from `lowerLimit` to `upperLimit` (API-063). */
export const ShippingMethod = z.object({
  shippingMethodBySeneAppId: z.int(),
  /** One of `ShippingMethodType`. An API may have others, which ship. */
  shippingMethodTypeId: z.int(),
  localizedName: z.string(),
  localizedDescription: OptionalText,
  rate: Amount,
  lowerLimit: Amount,
  upperLimit: Amount,
  /** Extensions: how many working days a parcel is under way. Left out where nothing is promised. */
  transitDaysFrom: z.optional(z.int()),
  transitDaysTo: z.optional(z.int()),
  /** Of an order that is placed now. */
  ...DeliveryWindowFields,
});
export type ShippingMethod = z.infer<typeof ShippingMethod>;

const params = z.object({ countryId: QueryId });
/** Extensions: `countryCode` tells CN from CA, and `locale` is the language of the names. */
const query = z.object({ countryCode: z.optional(CountryCode), locale: z.optional(Locale) });

export const getShipping = endpoint('GET', '/api/shipping/GetShipping/:countryId', {
  requirements: ['API-029', 'API-063'],
  summary: 'The shipping methods of a country',
  policy: 'public',
  params,
  query,
  partialLists: [''],
  reply: z.array(ShippingMethod),
});
export const getShippingForPc = endpoint('GET', '/api/shipping/GetShippingForPC/:countryId', {
  requirements: ['API-030'],
  summary: 'The shipping methods of a country for preferred customers',
  policy: 'public',
  params,
  query,
  partialLists: [''],
  reply: z.array(ShippingMethod),
});
