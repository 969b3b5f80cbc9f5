import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CountryCode } from './parts.ts';

export const Region = z.object({ abbreviation: z.string(), name: z.string() });
export type Region = z.infer<typeof Region>;

const Fault = z.object({ code: z.string(), message: z.string() });
/** Per-field error information; an absent field is in order. */
export const StateZipResult = z.object({ isValid: z.boolean(), errors: z.object({ postalCode: Fault.optional(), region: Fault.optional() }).default({}) });
export type StateZipResult = z.infer<typeof StateZipResult>;

export const obtainRegions = endpoint('GET', '/api/region/ObtainRegions', {
  rows: ['API-036'], summary: 'The states or provinces of a country', policy: 'public', query: z.object({ countryCode: CountryCode }), reply: z.array(Region),
});
export const validateStateZip = endpoint('POST', '/api/region/ValidateStateZip', {
  rows: ['API-035'], summary: 'Whether a postal code lies in a state', policy: 'public',
  body: z.object({ countryCode: CountryCode, postalCode: z.string().max(20), region: z.string().max(100) }), reply: StateZipResult,
});
