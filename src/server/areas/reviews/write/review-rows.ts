import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../../../platform/database/tables.ts';
import { createReviewId } from '../pictures/store.ts';

export type ReviewRow = Selectable<Tables['reviews']>;
/** What a buyer writes: everything but what the database or the house adds. */
export type WrittenRow = Omit<
  Insertable<Tables['reviews']>,
  'id' | 'helpfulVotes' | 'refusalReason' | 'answer' | 'answeredAt'
>;

/** Locks the review that a buyer has written about a product, if there is one. */
export const lockReviewOf = (db: Db, keys: readonly string[], productSku: string): Promise<ReviewRow | undefined> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('buyer', 'in', keys)
    .where('productSku', '=', productSku)
    .orderBy('buyer')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Locks a review until the transaction ends. */
export const lockReview = (db: Db, id: string): Promise<ReviewRow | undefined> =>
  db.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Inserts the first review of a buyer about a product. Returns undefined when another request has just done so. */
export async function insertReview(db: Db, row: WrittenRow): Promise<string | undefined> {
  const inserted = await db
    .insertInto('reviews')
    .values({ ...row, id: createReviewId() })
    .onConflict((conflict) => conflict.columns(['buyer', 'productSku']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** What readers said of a review, and what the house answered, was about its former words. */
async function forgetReactions(db: Db, id: string, at: Date): Promise<void> {
  await db.deleteFrom('reviewVotes').where('reviewId', '=', id).execute();
  await db.updateTable('reviews').set({ helpfulVotes: 0 }).where('id', '=', id).execute();
  await answerReports(db, id, at);
}

/** Settles the reports of a review. */
export const answerReports = (db: Db, reviewId: string, answeredAt: Date) =>
  db
    .updateTable('reviewReports')
    .set({ answeredAt })
    .where('reviewId', '=', reviewId)
    .where('answeredAt', 'is', null)
    .execute();

/** Replaces a locked review. */
export async function replaceReview(db: Db, id: string, row: WrittenRow & { writtenAt: Date }): Promise<void> {
  await forgetReactions(db, id, row.writtenAt);
  await db
    .updateTable('reviews')
    .set({ ...row, refusalReason: null, answer: null, answeredAt: null })
    .where('id', '=', id)
    .execute();
}
