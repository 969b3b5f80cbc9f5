import { canada } from './distributors/canada.ts';
import { hongKong, mainlandChina } from './distributors/china.ts';
import { mexico } from './distributors/mexico.ts';
import { australia, newZealand } from './distributors/pacific.ts';
import { unitedStates } from './distributors/united-states.ts';
import type { SeedDistributor } from './types.ts';

/**
 * Invented people. Some are inactive and some keep customer-direct ordering off, so that every outcome of a lookup can
 * be met.
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
