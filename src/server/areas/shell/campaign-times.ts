import { type CountryCode, countryCodes } from '../../../config/countries.ts';
import { type CampaignTimes, isRunning } from '../../../domain/shell/campaign-times.ts';
import type { Db } from '../../platform/database/tables.ts';
import { findCampaigns } from './campaign-queries.ts';

const hasTurned = (times: CampaignTimes, country: CountryCode, since: number, now: number) =>
  isRunning(times, country, since) !== isRunning(times, country, now);

/**
 * Notes campaigns that have started or ended in a country as changed, since nobody else changes them: pages are made at
 * a publish, which reads only what changed.
 */
export async function noteCampaignTimes(db: Db, now: number): Promise<void> {
  const turned = (await findCampaigns(db)).filter(({ notedAt, ...times }) =>
    countryCodes.some((country) => hasTurned(times, country, notedAt.getTime(), now)),
  );
  if (turned.length === 0) return;
  await db
    .updateTable('campaigns')
    .set({ notedAt: new Date(now) })
    .where(
      'id',
      'in',
      turned.map(({ id }) => id),
    )
    .execute();
}
