import { countryCodes } from '../../config/countries.ts';
import { canada } from './distributors/canada.ts';
import { hongKong, mainlandChina } from './distributors/china.ts';
import { createStudio } from './distributors/create-studio.ts';
import { mexico } from './distributors/mexico.ts';
import { australia, newZealand } from './distributors/pacific.ts';
import { unitedStates } from './distributors/united-states.ts';
import type { SeedDistributor } from './types.ts';

const inventedPeople: readonly SeedDistributor[] = [
  ...unitedStates,
  ...canada,
  ...australia,
  ...newZealand,
  ...mexico,
  ...mainlandChina,
  ...hongKong,
];
const countriesWithoutPeople = countryCodes.filter((code) => !inventedPeople.some(({ country }) => country === code));

/**
 * Invented people. Some are inactive and some have customer-direct ordering turned off, so that the demo shows every
 * outcome of a lookup. Each country has at least one who takes customers.
 */
export const distributors: readonly SeedDistributor[] = [
  ...inventedPeople,
  ...countriesWithoutPeople.map(createStudio),
];
