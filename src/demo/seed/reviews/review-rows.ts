import type { Insertable } from 'kysely';
import { createHash } from 'node:crypto';
import { createDisplayName } from '../../../domain/reviews/display-name.ts';
import { hashMailbox } from '../../../server/areas/reviews/index.ts';
import type { Tables } from '../../../server/platform/database/tables.ts';
import type { ReviewLanguage } from '../../../config/reviews/review-languages.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { guestEmail, toProductSku } from './guests.ts';
import type { ReviewingGuest } from './guests.ts';
import type { SeedReview } from './review-types.ts';

const dayMs = 86_400_000;

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>;

/** A guest with the order by which they write. */
export interface OrderedGuest extends ReviewingGuest {
  language: ReviewLanguage;
  orderId: number;
  placedAt: Date;
}

/** The same id for the same review, as long as a random one. */
const createId = (...about: readonly (string | number)[]) =>
  createHash('sha256').update(about.join(' ')).digest('base64url').slice(0, 22);

interface Moment {
  placedAt: Date;
  index: number;
  now: number;
  isWaiting: boolean;
}

/** Some weeks after the order; what waits for the house was written in the last days. */
const findWrittenAt = ({ placedAt, index, now, isWaiting }: Moment): Date =>
  isWaiting
    ? new Date(now - (1 + (index % 3)) * dayMs)
    : new Date(Math.min(now - dayMs, placedAt.getTime() + (14 + ((index * 5) % 29)) * dayMs + index * 977_000));

function findState([, , , , extras = {}]: SeedReview): Row<'reviews'>['state'] {
  if (extras.isWaiting) return 'waiting';
  return extras.refusalReason ? 'refused' : 'published';
}

function toReviewRow(guest: OrderedGuest, review: SeedReview, index: number, now: number): Row<'reviews'> {
  const [sku, stars, title = '', text = '', extras = {}] = review;
  const { buyer, number, language, orderId, placedAt } = guest;
  const writtenAt = findWrittenAt({ placedAt, index: number + index, now, isWaiting: extras.isWaiting === true });
  return {
    ...{ id: createId(sku, number), buyer: `guest:${hashMailbox(guestEmail(number))}`, customerId: null, orderId },
    ...{ productSku: toProductSku(sku), sku, state: findState(review), stars, title, text, language, writtenAt },
    ...{ displayName: createDisplayName(buyer), countryCode: buyer.country },
    skinType: buyer.skinType ?? null,
    undertone: buyer.undertone ?? null,
    ageBand: buyer.ageBand ?? null,
    refusalReason: extras.refusalReason ?? null,
    answer: extras.answer ?? null,
    answeredAt: extras.answer === undefined ? null : new Date(writtenAt.getTime() + 2 * dayMs),
    helpfulVotes: 0,
  };
}

/** Customers of the demo find some reviews helpful, those with words more often. */
function toVoteRows(row: Row<'reviews'>, index: number): Row<'reviewVotes'>[] {
  if (row.state !== 'published' || row.text === '') return [];
  const voters = demoAccounts.slice(0, (index * 7 + row.text.length) % demoAccounts.length);
  return voters.map(({ customerId }, place) => ({
    ...{ reviewId: row.id, customerId, isHelpful: place % 4 < 3, createdAt: row.writtenAt },
  }));
}

function toReportRows(row: Row<'reviews'>, [, , , , extras]: SeedReview): Row<'reviewReports'>[] {
  const [reporter] = demoAccounts;
  if (!extras?.reported || !reporter) return [];
  const { customerId } = reporter;
  const createdAt = new Date(row.writtenAt);
  return [{ reviewId: row.id, reporter: `customer:${customerId}`, customerId, reason: extras.reported, createdAt }];
}

/** Everything that the database holds of the reviews of guests. `now` is in ms since 1970. */
export function toReviewRows(guests: readonly OrderedGuest[], now: number) {
  const written = guests.flatMap((guest) =>
    guest.reviews.map((review, index) => ({ review, row: toReviewRow(guest, review, index, now) })),
  );
  const reviewVotes = written.flatMap(({ row }, index) => toVoteRows(row, index));
  const countHelpful = (id: string) => reviewVotes.filter((vote) => vote.reviewId === id && vote.isHelpful).length;
  return {
    reviews: written.map(({ row }) => ({ ...row, helpfulVotes: countHelpful(row.id) })),
    reviewVotes,
    reviewReports: written.flatMap(({ row, review }) => toReportRows(row, review)),
  };
}
