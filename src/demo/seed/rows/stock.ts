import { createHash } from 'node:crypto';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';

/** A fee never runs out. */
const unlimitedQuantity = 1_000_000;

const hashToNumber = (text: string) => createHash('sha256').update(text).digest().readUInt32BE();

/**
 * How many there are: always the same for a sku and country. One shade in 25 is sold out, one product in 19 is down to
 * its last few; a base product with shades is sold only as one of them.
 */
export function pickStockQuantity(
  { sku, base, hasShades }: { sku: string; base: string | null; hasShades: boolean },
  country: CountryCode,
): number {
  if (sku === membershipSku) return unlimitedQuantity;
  if (hasShades) return 0;
  const number = hashToNumber(`${sku}/${country}`);
  if (base !== null && number % 25 === 0) return 0;
  return number % 19 === 0 ? 1 + (number % 5) : 12 + (number % 240);
}
