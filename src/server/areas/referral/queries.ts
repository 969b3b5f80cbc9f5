import { sql } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { Db } from '../../platform/database/tables.ts';

export const findDistributor = (db: Db, distId: number) =>
  db.selectFrom('distributors').selectAll().where('distId', '=', distId).executeTakeFirst();
export type DistributorRow = NonNullable<Awaited<ReturnType<typeof findDistributor>>>;

export const findDistributorByReferralCode = (db: Db, code: string) =>
  db
    .selectFrom('distributors')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['referralCode']), '=', code.toLowerCase()))
    .executeTakeFirst();

/** The customer who owns a referral code, with the id of the distributor they shop with. */
export const findCustomerByReferralCode = (db: Db, code: string) =>
  db
    .selectFrom('customers')
    .select(['customerId', 'referralCode', 'countryCode', 'assignedDistributorId'])
    .where((where) => where(where.fn<string>('lower', ['referralCode']), '=', code.toLowerCase()))
    .executeTakeFirst();

/** The distributors of a country who accept customers now. */
export const findAvailableDistributors = (db: Db, country: CountryCode) =>
  db
    .selectFrom('distributors')
    .select(['distId', 'referralCode', 'zip', 'region'])
    .where('countryCode', '=', country)
    // Literals: a prepared statement with parameters could not use the index of those who are available.
    .where(sql<boolean>`is_active and is_cdo_on`)
    .orderBy('distId')
    .execute();
