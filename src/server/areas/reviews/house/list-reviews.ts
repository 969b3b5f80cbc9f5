import { sql } from 'kysely';
import { reviewLimits } from '../../../../config/reviews/review-limits.ts';
import type { deskReviewQueues, getDeskReviews } from '../../../../contract/desk/reviews.ts';
import type { Environment } from '../../../../config/environment.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { WireReply } from '../../../platform/http/route.ts';
import { readProductNames } from '../read/shade-names.ts';
import { toWireReviews } from '../read/to-wire.ts';

type DeskReviewQueue = (typeof deskReviewQueues)[number];

const isReported = sql<boolean>`exists (
  select from review_reports where review_reports.review_id = reviews.id and review_reports.answered_at is null)`;

const selectQueue = (db: Db, queue: DeskReviewQueue) =>
  db
    .selectFrom('reviews')
    .where('state', '=', queue === 'reported' ? 'published' : queue)
    .$if(queue === 'reported', (query) => query.where(isReported));

async function countQueue(db: Db, queue: DeskReviewQueue): Promise<number> {
  const { count } = await selectQueue(db, queue)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The reports that no decision has settled, by review and reason. */
async function countReports(db: Db, reviewIds: readonly string[]) {
  const rows =
    reviewIds.length === 0
      ? []
      : await db
          .selectFrom('reviewReports')
          .select(['reviewId', 'reason', sql<number>`count(*)::integer`.as('count')])
          .where('reviewId', 'in', reviewIds)
          .where('answeredAt', 'is', null)
          .groupBy(['reviewId', 'reason'])
          .orderBy('reason')
          .execute();
  return Map.groupBy(rows, ({ reviewId }) => reviewId);
}

interface QueuePage {
  queue: DeskReviewQueue;
  page: number;
}

const findRows = (db: Db, { queue, page }: QueuePage) =>
  selectQueue(db, queue)
    .selectAll()
    .orderBy('writtenAt', queue === 'waiting' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(reviewLimits.pageSize)
    .offset((page - 1) * reviewLimits.pageSize)
    .execute();

/** A page of reviews for the house. The oldest that waits comes first; of the others the newest. */
export async function listDeskReviews(
  db: Db,
  environment: Pick<Environment, 'imagesUrl'>,
  queuePage: QueuePage,
): Promise<WireReply<typeof getDeskReviews>> {
  const { queue, page } = queuePage;
  const total = await countQueue(db, queue);
  const rows = await findRows(db, queuePage);
  const wireReviews = await toWireReviews(db, environment, rows);
  const reports = await countReports(
    db,
    rows.map(({ id }) => id),
  );
  const { nameProduct } = await readProductNames(
    db,
    rows.map(({ productSku }) => productSku),
  );
  const reviews = rows.flatMap(({ id, productSku, language, state, refusalReason }, index) => {
    const review = wireReviews[index];
    const counts = (reports.get(id) ?? []).map(({ reason, count }) => ({ reason, count }));
    const productName = nameProduct(productSku, language);
    return review ? [{ ...review, productName, state, refusalReason, reports: counts }] : [];
  });
  return {
    ...{ reviews, total, page, pages: Math.ceil(total / reviewLimits.pageSize) },
    counts: { waiting: await countQueue(db, 'waiting'), reported: await countQueue(db, 'reported') },
  };
}
