import type * as z from 'zod/mini';
import { CallError } from '../../client/call-error.ts';
import type { Call } from '../../client/call.ts';
import { normalizePostalCode } from '../../config/checkout/postal-codes.ts';
import { addressRules } from '../../config/countries/tables/address-rules.ts';
import type { CountryCode } from '../../config/countries.ts';
import { validateStateZip } from '../../contract/checkout/regions.ts';
import type { WriteLog } from '../log.ts';
import type { AddressValues, FieldErrorKeys } from './address-book-types.ts';

/** Returns the first error of each field; `prefix` comes before the names of the fields. */
export function findFieldErrors(schema: z.ZodMiniType, values: unknown, prefix: string): FieldErrorKeys {
  const { error } = schema.safeParse(values);
  const entries = (error?.issues ?? []).map(({ path, message }) => [`${prefix}${path.join('.')}`, message] as const);
  return Object.fromEntries(entries.toReversed());
}

export interface StateZipDependencies {
  call: Call;
  country: CountryCode;
  log: WriteLog;
}

/**
 * Asks the server whether the postal code, as the post writes it, lies in the state, in countries whose codes show it
 * (VAL-019, VAL-021). Without an answer the address passes, and the server decides when it calculates the totals
 * (ERR-019).
 */
export async function findStateZipError(
  { call, country, log }: StateZipDependencies,
  { state, zipCode }: Pick<AddressValues, 'state' | 'zipCode'>,
): Promise<string | null> {
  if (!addressRules[country].zipInState) return null;
  try {
    const { errors, isValid = !errors?.postalCode && !errors?.region } = await call(validateStateZip, {
      body: { countryCode: country, postalCode: normalizePostalCode(country, zipCode), region: state.trim() },
    });
    return isValid ? null : 'zipStateValidationError';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    log('Error', `A postal code could not be checked against its state: ${error.code}`);
    return null;
  }
}
