import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CountryCode, upTo } from '../shared-schemas.ts';

export const Region = z.object({ abbreviation: z.string(), name: z.string() });
export type Region = z.infer<typeof Region>;

const Fault = z.object({ code: z.string(), message: z.string() });
/** Per-field error information; an absent field is in order. */
export const StateZipResult = z.object({
  isValid: z.boolean(),
  errors: z._default(z.object({ postalCode: z.optional(Fault), region: z.optional(Fault) }), {}),
});
export type StateZipResult = z.infer<typeof StateZipResult>;

export const obtainRegions = endpoint('GET', '/api/region/ObtainRegions', {
  rows: ['API-036'],
  summary: 'The states or provinces of a country',
  policy: 'public',
  query: z.object({ countryCode: CountryCode }),
  reply: z.array(Region),
});
export const validateStateZip = endpoint('POST', '/api/region/ValidateStateZip', {
  rows: ['API-035'],
  summary: 'Whether a postal code lies in a state',
  policy: 'public',
  body: z.object({ countryCode: CountryCode, postalCode: upTo(20), region: upTo(100) }),
  reply: StateZipResult,
});
