import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

export interface NoticeDependencies {
  db: Kysely<Tables>;
  environment: Pick<Environment, 'apiUrl' | 'siteUrl'>;
  /** Milliseconds since 1970. */
  now: () => number;
  mailer: Mailer;
  /** The queue of jobs. Null, as in some tests: then emails are sent at once. */
  queue: JobQueue | null;
}
