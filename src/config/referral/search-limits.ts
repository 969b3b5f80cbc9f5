/**
 * Limits of the search for distributors. When there are more matches than `matches`, none is listed, so that nobody can
 * enumerate all distributors.
 */
export const distributorSearchLimits = {
  nameLength: 60,
  districtLength: 60,
  words: 5,
  matches: 8,
  perMinute: 30,
} as const;
