import { distributorSearchLimits } from '../../../config/referral/search-limits.ts';
import type { CountryCode } from '../../../config/countries.ts';
import type {
  District,
  DistributorMatch,
  DistributorSearchResult,
} from '../../../contract/referral/distributor-search.ts';
import { readNameWords } from '../../../domain/referral/name-words.ts';
import type { Db } from '../../platform/database/tables.ts';
import { getDistrictName, getDistricts } from './districts.ts';
import { findDistributorsByName, findDistributorsByPlace, findPlacesOfDistributors } from './search-queries.ts';
import type { DistributorMatchRow } from './search-queries.ts';

/** Of the addresses only the one of the replicated site may be shown, and only when the distributor shows it. */
const toMatch = ({ distId, firstName, lastName, showAddress, addresses }: DistributorMatchRow): DistributorMatch => ({
  distributorId: distId,
  firstName,
  lastName,
  place: (showAddress && addresses.find(({ isReplicatedSiteAddress }) => isReplicatedSiteAddress)?.city) || '',
});

/** The queries read one row more than is shown, to find out whether there are more. */
const toResult = (rows: readonly DistributorMatchRow[]): DistributorSearchResult => ({
  distributors: rows.slice(0, distributorSearchLimits.matches).map(toMatch),
  hasMore: rows.length > distributorSearchLimits.matches,
});

/** Finds who take orders in a country by name, in any order of its words and without regard to case and accents. */
export async function searchDistributorsByName(
  db: Db,
  country: CountryCode,
  name: string,
): Promise<DistributorSearchResult> {
  const words = readNameWords(name);
  return toResult(words.length === 0 ? [] : await findDistributorsByName(db, country, words));
}

/** Finds who take orders in a district. */
export async function searchDistributorsByDistrict(
  db: Db,
  country: CountryCode,
  code: string,
): Promise<DistributorSearchResult> {
  const district = getDistricts(country).find((candidate) => candidate.code === code);
  return toResult(district ? await findDistributorsByPlace(db, country, [district.code, district.localName]) : []);
}

/** The districts with an available distributor, sorted by their names. */
export async function listDistricts(db: Db, country: CountryCode, locale: string): Promise<District[]> {
  const districts = getDistricts(country);
  if (districts.length === 0) return [];
  const places = new Set(await findPlacesOfDistributors(db, country));
  return districts
    .filter(({ code, localName }) => places.has(code) || places.has(localName))
    .map((district) => ({ code: district.code, name: getDistrictName(district, locale) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}
