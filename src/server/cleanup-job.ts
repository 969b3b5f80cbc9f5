import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from './platform/database/tables.ts';
import { deleteExpiredBaskets } from './areas/bag/queries.ts';
import { sweepIdentityRecords } from './platform/identity/records.ts';
import { sweepEmails } from './platform/mail/queries.ts';
import { deleteExpiredOneTimeCodes } from './areas/session/one-time-codes.ts';
import { sweepAttempts } from './platform/database/attempts.ts';
import { deleteExpiredUsedCaptchas } from './areas/captcha/queries.ts';

const hour = 3_600_000,
  day = 24 * hour;

/** How long things are kept that nobody touches, in milliseconds. An account's bag is kept for good. */
export const retentionMs = { operations: day, guestBags: 90 * day, mails: 30 * day } as const;

interface CleanupOptions {
  db: Kysely<Tables>;
  logger: Logger;
  now: () => number;
  /** Milliseconds between two rounds. */ intervalMs?: number;
}

/**
 * Forgets what is past keeping, at once and then every hour. `stop` waits for a round that is under way. A round that
 * fails is logged, and the next one does its work.
 */
export function startCleanupJob({ db, logger, now, intervalMs = hour }: CleanupOptions): { stop(): Promise<void> } {
  const round = async () => {
    try {
      await sweepAttempts(db, now());
      await deleteExpiredOneTimeCodes(db, now());
      await deleteExpiredUsedCaptchas(db, now());
      await sweepIdentityRecords(db, new Date(now()));
      await sweepEmails(db, new Date(now() - retentionMs.mails));
      await deleteExpiredBaskets(db, {
        operationsBefore: new Date(now() - retentionMs.operations),
        guestBagsBefore: new Date(now() - retentionMs.guestBags),
      });
    } catch (error) {
      logger.error({ err: error }, 'the upkeep failed');
    }
  };
  let last = round();
  const timer = setInterval(() => {
    last = last.then(round);
  }, intervalMs).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return last;
    },
  };
}
