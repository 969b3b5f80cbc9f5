import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export const findCampaigns = (db: Kysely<Tables>) =>
  db.selectFrom('campaigns').selectAll().orderBy('displayOrder').orderBy('id').execute();
export const findCampaign = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();
