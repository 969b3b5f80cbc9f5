import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../database/tables.ts';
import { forgetUntouched } from '../../areas/bag/queries.ts';
import { sweepRecords } from '../identity/records.ts';
import { sweepMails } from '../mail/queries.ts';
import { sweepCodes } from '../../areas/session/one-time-codes.ts';
import { sweepTries } from '../database/attempts.ts';
import { sweepUsedCaptchas } from '../../areas/captcha/queries.ts';

const hour = 3_600_000,
  day = 24 * hour;

/** How long things are kept that nobody touches, in milliseconds. An account's bag is kept for good. */
export const keptFor = { operations: day, guestBags: 90 * day, mails: 30 * day } as const;

interface Parts {
  db: Kysely<Tables>;
  logger: Logger;
  now: () => number;
  /** Milliseconds between two rounds. */ every?: number;
}

/**
 * Forgets what is past keeping, at once and then every hour. `stop` waits for a round that is under way. A round that
 * fails is logged, and the next one does its work.
 */
export function startUpkeep({ db, logger, now, every = hour }: Parts): { stop(): Promise<void> } {
  const round = async () => {
    try {
      await sweepTries(db, now());
      await sweepCodes(db, now());
      await sweepUsedCaptchas(db, now());
      await sweepRecords(db, new Date(now()));
      await sweepMails(db, new Date(now() - keptFor.mails));
      await forgetUntouched(db, {
        operationsBefore: new Date(now() - keptFor.operations),
        guestBagsBefore: new Date(now() - keptFor.guestBags),
      });
    } catch (error) {
      logger.error({ err: error }, 'the upkeep failed');
    }
  };
  let last = round();
  const timer = setInterval(() => {
    last = last.then(round);
  }, every).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return last;
    },
  };
}
