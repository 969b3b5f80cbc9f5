import type { z } from 'zod';
import { isPostalCode, postalCodeRules } from '../../../config/checkout/postal-codes.ts';
import type { CountryCode } from '../../../config/countries.ts';
import type { StateZipResult } from '../../../contract/checkout/regions.ts';
import { findRegion, getRegions } from './regions.ts';

interface StateZipInput {
  countryCode: CountryCode;
  postalCode: string;
  region: string;
}

/**
 * Whether a postal code is well formed, the region exists and the one lies in the other. Codes of the faults:
 * ZIP_INVALID,
 * ZIP_NOT_IN_REGION (both on `postalCode`), REGION_UNKNOWN (on `region`).
 */
export function validateStateZip(asked: StateZipInput): z.input<typeof StateZipResult> {
  const postalCode = findZipError(asked);
  const region = findRegionError(asked);
  return { isValid: !postalCode && !region, errors: { ...(postalCode && { postalCode }), ...(region && { region }) } };
}

function findZipError({ countryCode, postalCode, region }: StateZipInput) {
  const { example } = postalCodeRules[countryCode];
  if (!isPostalCode(countryCode, postalCode))
    return { code: 'ZIP_INVALID', message: `A postal code here looks like ${example}.` };
  const known = findRegion(countryCode, region);
  const elsewhere = known?.zipPrefix && postalCode.trim() !== '' && !known.zipPrefix.test(postalCode.trim());
  return elsewhere ? { code: 'ZIP_NOT_IN_REGION', message: `This postal code is not in ${known.name}.` } : undefined;
}

/** A country with one region or none does not need it named. */
function findRegionError({ countryCode, region }: StateZipInput) {
  const optional = region.trim() === '' && getRegions(countryCode).length < 2;
  return optional || findRegion(countryCode, region)
    ? undefined
    : { code: 'REGION_UNKNOWN', message: 'There is no such region in this country.' };
}
