import * as z from 'zod/mini';
import { distributorSearchLimits } from '../../config/referral/search-limits.ts';
import { endpoint } from '../endpoint.ts';
import { CountryCode, Locale, OptionalText, textUpTo } from '../shared-schemas.ts';

/** A part of a country that has no postal codes. The code names it in requests. */
export const District = z.object({ code: z.string(), name: z.string() });
export type District = z.infer<typeof District>;

/** A distributor who takes orders. The place is empty unless they show their address. */
export const DistributorMatch = z.object({
  distributorId: z.int().check(z.positive()),
  firstName: z.string(),
  lastName: z.string(),
  place: OptionalText,
});
export type DistributorMatch = z.infer<typeof DistributorMatch>;

export const getDistributorSearch = endpoint('GET', '/api/distributor/SearchOptions', {
  requirements: [],
  summary: 'How distributors of a country are searched, and its districts that have one',
  policy: 'public',
  isExtension: true,
  query: z.object({ country: CountryCode, locale: Locale }),
  partialLists: ['districts'],
  reply: z.object({ byName: z.boolean(), districts: z.array(District) }),
});
export const searchDistributors = endpoint('GET', '/api/distributor/Search', {
  requirements: [],
  summary: 'The distributors of a name or a district',
  policy: 'public',
  isExtension: true,
  query: z.object({
    country: CountryCode,
    name: z.optional(textUpTo(distributorSearchLimits.nameLength)),
    district: z.optional(textUpTo(distributorSearchLimits.districtLength)),
  }),
  partialLists: ['distributors'],
  reply: z.object({ distributors: z.array(DistributorMatch), hasMore: z.boolean() }),
});
export type DistributorSearchResult = z.infer<(typeof searchDistributors)['reply']>;
