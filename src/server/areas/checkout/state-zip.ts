import type { z } from 'zod';
import { isPostalCode, postalCodes } from '../../../config/checkout/postal-codes.ts';
import type { CountryCode } from '../../../config/countries.ts';
import type { StateZipResult } from '../../../contract/checkout/regions.ts';
import { findRegion, regionsIn } from './regions.ts';

interface Asked {
  countryCode: CountryCode;
  postalCode: string;
  region: string;
}

/**
 * Whether a postal code is well formed, the region exists and the one lies in the other. Codes of the faults:
 * ZIP_INVALID,
 * ZIP_NOT_IN_REGION (both on `postalCode`), REGION_UNKNOWN (on `region`).
 */
export function validateStateZip(asked: Asked): z.input<typeof StateZipResult> {
  const postalCode = zipFault(asked);
  const region = regionFault(asked);
  return { isValid: !postalCode && !region, errors: { ...(postalCode && { postalCode }), ...(region && { region }) } };
}

function zipFault({ countryCode, postalCode, region }: Asked) {
  const { example } = postalCodes[countryCode];
  if (!isPostalCode(countryCode, postalCode))
    return { code: 'ZIP_INVALID', message: `A postal code here looks like ${example}.` };
  const known = findRegion(countryCode, region);
  const elsewhere = known?.zipPrefix && postalCode.trim() !== '' && !known.zipPrefix.test(postalCode.trim());
  return elsewhere ? { code: 'ZIP_NOT_IN_REGION', message: `This postal code is not in ${known.name}.` } : undefined;
}

/** A country with one region or none does not need it named. */
function regionFault({ countryCode, region }: Asked) {
  const optional = region.trim() === '' && regionsIn(countryCode).length < 2;
  return optional || findRegion(countryCode, region)
    ? undefined
    : { code: 'REGION_UNKNOWN', message: 'There is no such region in this country.' };
}
