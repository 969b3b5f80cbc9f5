import { createHash } from 'node:crypto';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';

/** The membership fee never sells out. */
const unlimitedQuantity = 1_000_000;

const hashToNumber = (text: string) => createHash('sha256').update(text).digest().readUInt32BE();

/**
 * The stock of a product, always the same for a SKU and country. One shade in 25 is sold out, and one product in 19 has
 * only a few left. A base product that has shades is sold only as one of them.
 */
export function pickStockQuantity(
  { sku, baseSku, hasShades }: { sku: string; baseSku: string | null; hasShades: boolean },
  country: CountryCode,
): number {
  if (sku === membershipSku) return unlimitedQuantity;
  if (hasShades) return 0;
  const number = hashToNumber(`${sku}/${country}`);
  if (baseSku !== null && number % 25 === 0) return 0;
  return number % 19 === 0 ? 1 + (number % 5) : 12 + (number % 240);
}
