import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CountryCode, Locale, textUpTo } from '../shared-schemas.ts';

export const Region = z.object({ abbreviation: z.string(), name: z.string() });
export type Region = z.infer<typeof Region>;

const StateZipError = z.object({ code: z.string(), message: z.string() });
/** Errors by field; a field without an error is valid. Extension: `isValid`, whether there is none. */
export const StateZipResult = z.object({
  isValid: z.optional(z.boolean()),
  errors: z.nullish(z.object({ postalCode: z.nullish(StateZipError), region: z.nullish(StateZipError) })),
});
export type StateZipResult = z.infer<typeof StateZipResult>;

export const obtainRegions = endpoint('GET', '/api/region/ObtainRegions', {
  requirements: ['API-036'],
  summary: 'The states or provinces of a country',
  policy: 'public',
  // An extension: the documents' API has English names only.
  query: z.object({ countryCode: CountryCode, locale: z.optional(Locale) }),
  partialLists: [''],
  reply: z.array(Region),
});
export const validateStateZip = endpoint('POST', '/api/region/ValidateStateZip', {
  requirements: ['API-035'],
  summary: 'Whether a postal code lies in a state',
  policy: 'public',
  body: z.object({ countryCode: CountryCode, postalCode: textUpTo(20), region: textUpTo(100) }),
  reply: StateZipResult,
});
