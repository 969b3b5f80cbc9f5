import type { Kysely } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * The country in which a distributor takes customers now; null when they take none. It is here because `referral`
 * imports this area.
 */
export async function findDistributorCountry(db: Kysely<Tables>, distId: number): Promise<CountryCode | null> {
  const distributor = await db
    .selectFrom('distributors')
    .select('countryCode')
    .where('distId', '=', distId)
    .where('isActive', '=', true)
    .where('isCdoOn', '=', true)
    .executeTakeFirst();
  return distributor?.countryCode ?? null;
}

/** Whether somebody is a distributor now: those who have left are not. */
export async function isDistributorActive(db: Kysely<Tables>, distId: number): Promise<boolean> {
  const distributor = await db
    .selectFrom('distributors')
    .select('isActive')
    .where('distId', '=', distId)
    .executeTakeFirst();
  return distributor?.isActive ?? false;
}
