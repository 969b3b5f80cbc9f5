import type { Call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import type { CountryCode } from '../../config/countries.ts';
import {
  type District,
  type DistributorMatch,
  getDistributorSearch,
  searchDistributors,
} from '../../contract/referral/distributor-search.ts';
import { readNameWords } from '../../domain/referral/name-words.ts';

/** How distributors of a country can be searched, besides by id and postal code. */
export interface SearchOptions {
  byName: boolean;
  districts: readonly District[];
}

/** `short`: the name has too few letters. `later`: the API could not answer now. */
export type SearchResult =
  | { status: 'found'; distributors: readonly DistributorMatch[]; hasMore: boolean }
  | { status: 'none' | 'short' | 'later' };

export interface DistributorSearch {
  loadOptions(): Promise<SearchOptions>;
  searchByName(name: string): Promise<SearchResult>;
  searchByDistrict(code: string): Promise<SearchResult>;
}

const noOptions: SearchOptions = { byName: false, districts: [] };

/** Searches for distributors by name and by district. An API without these calls offers neither. */
export function createDistributorSearch(
  call: Call,
  { country, locale }: { country: CountryCode; locale: string },
): DistributorSearch {
  async function search(query: { name: string } | { district: string }): Promise<SearchResult> {
    try {
      const { distributors, hasMore } = await call(searchDistributors, { query: { country, ...query } });
      return distributors.length === 0 ? { status: 'none' } : { status: 'found', distributors, hasMore };
    } catch (error) {
      if (error instanceof CallError) return { status: 'later' };
      throw error;
    }
  }
  return {
    async loadOptions() {
      try {
        return await call(getDistributorSearch, { query: { country, locale } });
      } catch (error) {
        if (error instanceof CallError) return noOptions;
        throw error;
      }
    },
    searchByName: async (name) => (readNameWords(name).length === 0 ? { status: 'short' } : search({ name })),
    searchByDistrict: (district) => search({ district }),
  };
}
