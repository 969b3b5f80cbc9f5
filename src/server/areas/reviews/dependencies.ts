import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

export interface ReviewDependencies {
  db: Kysely<Tables>;
  environment: Pick<Environment, 'apiUrl' | 'imagesUrl' | 'siteUrl'>;
  /** Milliseconds since 1970. */
  now: () => number;
  mailer: Mailer;
  /** The queue of jobs. Null, as in some tests: then emails are sent at once. */
  queue: JobQueue | null;
  /** Called after a change of what shoppers see, so that the next reply of this process contains it. */
  onContentChanged: () => void;
}

/** Who sends a request, for limits. */
export interface Sender {
  customerId: number | null;
  /** The token of an invitation. */
  token: string | undefined;
  ipAddress: string;
}
