import type { Kysely } from 'kysely';
import { eraseFinishedOrders } from './areas/account/index.ts';
import { sweepBaskets } from './areas/bag/index.ts';
import { deleteExpiredCaptchas } from './areas/captcha/index.ts';
import { noteSaleTurns, runDailyRefresh } from './areas/catalogue/index.ts';
import { eraseOldCheckouts } from './areas/orders/index.ts';
import { deleteUnusedPictures } from './areas/desk/pictures.ts';
import { deleteExpiredNotices } from './areas/notices/index.ts';
import { deleteExpiredReviewTokens, deleteOldReports, deleteUnclaimedPictures } from './areas/reviews/index.ts';
import { noteCampaignTimes } from './areas/shell/index.ts';
import { deleteExpiredChallenges, deleteExpiredOneTimeCodes } from './areas/session/index.ts';
import { sweepRateLimits } from './platform/database/rate-limits.ts';
import type { Tables } from './platform/database/tables.ts';
import { sweepIdentityRecords } from './platform/identity/records.ts';
import type { Sweep } from './platform/jobs/cleanup-job.ts';
import { sweepEmails } from './platform/mail/queries.ts';

/**
 * What the cleanup job deletes, and what it brings up to date. An area that stores anything for a limited time adds its
 * sweep here.
 */
export const listSweeps = (db: Kysely<Tables>): readonly Sweep[] => [
  (now) => sweepRateLimits(db, now),
  (now) => deleteExpiredOneTimeCodes(db, now),
  (now) => deleteExpiredChallenges(db, now),
  (now) => deleteExpiredCaptchas(db, now),
  (now) => sweepIdentityRecords(db, now),
  (now) => sweepEmails(db, now),
  (now) => sweepBaskets(db, now),
  (now) => eraseOldCheckouts(db, now),
  (now) => deleteUnclaimedPictures(db, now),
  (now) => deleteExpiredReviewTokens(db, now),
  (now) => deleteOldReports(db, now),
  (now) => deleteExpiredNotices(db, now),
  (now) => deleteUnusedPictures(db, now),
  () => eraseFinishedOrders(db),
  (now) => runDailyRefresh(db, now),
];

/** What is brought up to date every minute, because shoppers wait for it. */
export const listMinuteSweeps = (db: Kysely<Tables>): readonly Sweep[] => [
  (now) => noteCampaignTimes(db, now),
  (now) => noteSaleTurns(db, now),
];
