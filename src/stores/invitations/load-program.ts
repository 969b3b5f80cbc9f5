import { shippingCountryIds } from '../../config/countries.ts';
import { getMembershipProgram, type MembershipProgram } from '../../contract/shell/languages.ts';
import type { AccountDependencies } from '../account/account-types.ts';

/** Loads the program of the country once. */
export function createProgramLoader({ environment: { call }, page: { country } }: AccountDependencies) {
  let program: Promise<MembershipProgram> | null = null;
  return (): Promise<MembershipProgram> => {
    program ??= call(getMembershipProgram, {
      params: { countryId: shippingCountryIds[country] },
      query: { countryCode: country },
    }).catch((error: unknown) => {
      program = null;
      throw error;
    });
    return program;
  };
}
