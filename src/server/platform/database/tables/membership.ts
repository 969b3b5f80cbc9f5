import type { CountryCode } from '../../../../config/countries.ts';

/** Membership programs and their yearly fees. */
export interface MembershipTables {
  membershipPrograms: { membershipProgramId: number; countryCode: CountryCode; feeMinor: number };
}
