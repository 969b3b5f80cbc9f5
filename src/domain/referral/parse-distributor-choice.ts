import { countryCodes } from '../../config/countries.ts';
import type { DistributorChoice } from './choice.ts';
import { parseStoredDistributor } from './stored-distributor.ts';

/** Parses a stored distributor. Returns null when they serve none of the shop's countries. */
export function parseDistributorChoice(value: unknown): DistributorChoice | null {
  const stored = parseStoredDistributor(value);
  const country = countryCodes.find((code) => code === stored?.country);
  if (!stored || !country) return null;
  const { id, name, reason = 'remembered', at = 0 } = stored;
  return { id, name, country, reason, at };
}
