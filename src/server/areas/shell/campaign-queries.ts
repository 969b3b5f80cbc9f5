import type { Db } from '../../platform/database/tables.ts';

/** Every campaign in display order. */
export const findCampaigns = (db: Db) =>
  db.selectFrom('campaigns').selectAll().orderBy('displayOrder').orderBy('id').execute();

export const findCampaign = (db: Db, id: string) =>
  db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();

/** The address of the picture that is drawn for a campaign, on the image host. */
export const getDrawnPicture = (id: string): string => `campaigns/${id}.png`;
