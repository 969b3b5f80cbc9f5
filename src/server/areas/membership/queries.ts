import type { CountryCode } from '../../../config/countries.ts';
import type { Db } from '../../platform/database/tables.ts';

export const findMembershipProgram = (db: Db, country: CountryCode) =>
  db.selectFrom('membershipPrograms').selectAll().where('countryCode', '=', country).executeTakeFirst();

/** Finds every locale whose country has a membership program, with the fee in minor units. */
export const findLocaleFees = (db: Db) =>
  db
    .selectFrom('languages')
    .innerJoin('membershipPrograms', 'membershipPrograms.countryCode', 'languages.countryCode')
    .select(['languages.code', 'languages.countryCode', 'feeMinor'])
    .orderBy('languages.position')
    .execute();
