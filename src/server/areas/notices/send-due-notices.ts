import type { Db } from '../../platform/database/tables.ts';
import type { NoticeDependencies } from './dependencies.ts';
import { selectOffers } from './offers.ts';
import { noticeQueues } from './queues.ts';
import { sendNews } from './send-news.ts';

const batchSize = 200;

/** The offers of what shoppers wait for. Each is worked out once, however many wait for the same product. */
const selectAwaitedOffers = (db: Db, now: number) =>
  selectOffers(db, now).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('productNotices')
        .select('productNotices.id')
        .whereRef('productNotices.sku', '=', 'products.sku')
        .whereRef('productNotices.countryCode', '=', 'productPrices.countryCode')
        .where('provenAt', 'is not', null)
        .where('claimedAt', 'is', null),
    ),
  );

/** The proven notices whose product is in stock again or costs less, the oldest first. `isDue` says the same. */
const findDueNotices = (db: Db, now: number) =>
  db
    .with(
      (cte) => cte('offer').materialized(),
      () => selectAwaitedOffers(db, now),
    )
    .selectFrom('productNotices')
    .innerJoin('offer', (join) =>
      join.onRef('offer.sku', '=', 'productNotices.sku').onRef('offer.countryCode', '=', 'productNotices.countryCode'),
    )
    .select('productNotices.id')
    .where('provenAt', 'is not', null)
    .where('claimedAt', 'is', null)
    .where('expiresAt', '>', new Date(now))
    .where('offer.pieces', '>', 0)
    .where(({ or, eb, ref }) =>
      or([eb('kind', '=', 'stock'), eb('offer.priceMinor', '<', ref('productNotices.priceMinor'))]),
    )
    .orderBy('createdAt')
    .orderBy('productNotices.id')
    .limit(batchSize)
    .execute();

/** Writes down that a notice is sent, together with its job. Returns false when another process has done so. */
const claim = ({ db, queue }: NoticeDependencies, id: string, at: number): Promise<boolean> =>
  db.transaction().execute(async (write) => {
    const claimed = await write
      .updateTable('productNotices')
      .set({ claimedAt: new Date(at) })
      .where('id', '=', id)
      .where('claimedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (claimed) await queue?.add(noticeQueues.news, [{ key: `${id}:${at}`, data: { id, at } }], write);
    return claimed !== undefined;
  });

/**
 * Tells shoppers what they have waited for. It compares what is sold now with what they asked for, whatever has changed
 * it: orders, staff, an import. `now` is in milliseconds since 1970.
 */
export async function sendDueNotices(dependencies: NoticeDependencies, now: number): Promise<void> {
  for (const { id } of await findDueNotices(dependencies.db, now)) {
    const isClaimed = await claim(dependencies, id, now);
    if (isClaimed && !dependencies.queue) await sendNews(dependencies, id, now);
  }
}

/** Deletes notices whose time is over, and tokens of emails. */
export async function deleteExpiredNotices(db: Db, now: number): Promise<void> {
  await db.deleteFrom('productNotices').where('expiresAt', '<=', new Date(now)).execute();
  await db.deleteFrom('noticeTokens').where('expiresAt', '<=', new Date(now)).execute();
}
