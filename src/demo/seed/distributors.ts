import { canada } from './distributors/canada.ts';
import { hongKong, mainlandChina } from './distributors/china.ts';
import { mexico } from './distributors/mexico.ts';
import { australia, newZealand } from './distributors/pacific.ts';
import { unitedStates } from './distributors/united-states.ts';
import type { SeedDistributor } from './types.ts';

/**
 * Invented people. Some are inactive and some have customer-direct ordering turned off, so that the demo shows every
 * outcome of a lookup.
 */
export const distributors: readonly SeedDistributor[] = [
  ...unitedStates,
  ...canada,
  ...australia,
  ...newZealand,
  ...mexico,
  ...mainlandChina,
  ...hongKong,
];
