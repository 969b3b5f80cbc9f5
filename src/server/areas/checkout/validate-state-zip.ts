import type { z } from 'zod';
import { addressRules } from '../../../config/countries/tables/address-rules.ts';
import { isPostalCode, normalizePostalCode } from '../../../config/checkout/postal-codes.ts';
import { postalCodeRules } from '../../../config/countries/tables/postal-codes.ts';
import type { CountryCode } from '../../../config/countries.ts';
import type { StateZipResult } from '../../../contract/checkout/regions.ts';
import { findRegion } from './regions.ts';

interface StateZipInput {
  countryCode: CountryCode;
  postalCode: string;
  region: string;
}

/**
 * Checks that a postal code is well formed, that the region exists, and that the code lies in the region. Error codes:
 * ZIP_INVALID and ZIP_NOT_IN_REGION on `postalCode`, REGION_UNKNOWN on `region`.
 */
export function validateStateZip(input: StateZipInput): z.input<typeof StateZipResult> {
  const postalCode = findPostalCodeError(input);
  const region = findRegionError(input);
  return { isValid: !postalCode && !region, errors: { ...(postalCode && { postalCode }), ...(region && { region }) } };
}

function findPostalCodeError({ countryCode, postalCode, region }: StateZipInput) {
  if (!isPostalCode(countryCode, postalCode)) {
    const { example } = postalCodeRules[countryCode];
    return { code: 'ZIP_INVALID', message: `Enter a postal code like ${example}.` };
  }
  const knownRegion = findRegion(countryCode, region);
  const zip = normalizePostalCode(countryCode, postalCode);
  if (!knownRegion?.zipPrefix || zip === '' || knownRegion.zipPrefix.test(zip)) return undefined;
  return { code: 'ZIP_NOT_IN_REGION', message: `This postal code is not in ${knownRegion.name}.` };
}

/** The region may be left out in a country whose addresses have none. */
function findRegionError({ countryCode, region }: StateZipInput) {
  const isOptional = !addressRules[countryCode].stateRequired;
  if ((isOptional && region.trim() === '') || findRegion(countryCode, region)) return undefined;
  return { code: 'REGION_UNKNOWN', message: 'This country has no such region. Choose one of the list.' };
}
