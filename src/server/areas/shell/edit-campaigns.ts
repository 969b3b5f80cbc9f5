import { sql } from 'kysely';
import { upsertRows } from '../../platform/database/insert-rows.ts';
import type { DbTransaction } from '../../platform/database/tables.ts';

/** A campaign as it is saved. */
export interface SavedCampaign {
  id: string;
  placement: 'front-banner' | 'front-tile';
  link: string;
  /** Null for a picture that is drawn. */
  imageUrl: string | null;
  startsAt: string;
  endsAt: string;
  texts: Readonly<Record<string, object>>;
}

const orderStep = 10;

/** Makes other changes of campaigns wait for the end of the transaction, also those that add some. */
export const lockCampaigns = (transaction: DbTransaction) =>
  sql`lock table campaigns in share row exclusive mode`.execute(transaction);

/** Replaces all campaigns. Those that are not named are deleted. What a picture is drawn from stays. */
export async function saveCampaigns(
  db: DbTransaction,
  campaigns: readonly SavedCampaign[],
  savedAt: Date,
): Promise<void> {
  const kept = campaigns.map(({ id }) => id);
  await db
    .deleteFrom('campaigns')
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  const rows = campaigns.map(({ texts, ...campaign }, index) => ({
    ...campaign,
    displayOrder: (index + 1) * orderStep,
    texts: JSON.stringify(texts),
    notedAt: savedAt,
  }));
  await upsertRows(db, 'campaigns', ['id'], rows);
}
