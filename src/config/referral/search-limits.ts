/** Limits of the search for distributors. More matches than `matches` are not listed, so that nobody can list them all. */
export const distributorSearchLimits = {
  nameLength: 60,
  districtLength: 60,
  words: 5,
  matches: 8,
  perMinute: 30,
} as const;
