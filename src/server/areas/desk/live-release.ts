import { sql } from 'kysely';
import type { KeptRelease } from '../../../contract/desk/publish-report.ts';
import type { Db } from '../../platform/database/tables.ts';
import { readPublisherState } from './request-queries.ts';

/**
 * The live release, and the time up to which it contains the changes of staff: the start of the last run that published
 * it or found it unchanged, or else the release's own time. Null until a publisher has reported a live release.
 */
export async function findLiveRelease(db: Db): Promise<{ release: KeptRelease; contentTime: Date } | null> {
  const { releases } = await readPublisherState(db);
  const release = releases.find(({ isLive }) => isLive);
  if (!release) return null;
  const run = await db
    .selectFrom('publishRequests')
    .select('startedAt')
    .where('kind', '=', 'publish')
    .where('status', '=', 'finished')
    .where(sql`report ->> 'outcome'`, 'in', ['published', 'unchanged'])
    .where(sql`report ->> 'release'`, '=', release.id)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { release, contentTime: run?.startedAt ?? new Date(release.createdAt) };
}

/** The kinds of actions that change what pages show. */
const changingKinds = [
  'product-saved',
  'text-saved',
  'category-saved',
  'faq-saved',
  'menus-saved',
  'campaigns-saved',
  'import-applied',
  'import-taken-back',
] as const;

/** How many changes staff have saved since an instant. */
export async function countChangesSince(db: Db, instant: Date): Promise<number> {
  const { count } = await db
    .selectFrom('deskActions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', 'in', changingKinds)
    .where('createdAt', '>=', instant)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The prices of a product that staff have changed since an instant, by country, as they were before the first change. */
export async function findPricesBefore(db: Db, sku: string, instant: Date): Promise<ReadonlyMap<string, number>> {
  const actions = await db
    .selectFrom('deskActions')
    .select('changes')
    .where('kind', '=', 'product-saved')
    .where('subject', '=', sku)
    .where('createdAt', '>=', instant)
    .orderBy('id', 'desc')
    .execute();
  // Rows are newest first, so the oldest action sets the price.
  return new Map(
    actions.flatMap(({ changes }) =>
      changes.flatMap(({ field, before }) => {
        const country = /^countries\.([A-Z]{2})\.price$/.exec(field)?.[1];
        return country === undefined || before === null ? [] : [[country, Number(before)] as const];
      }),
    ),
  );
}
