import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Operation } from '../../platform/http/operation-id.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { TextSource } from '../../platform/texts/text-source.ts';

export interface InvitationDependencies {
  db: Kysely<Tables>;
  environment: Pick<Environment, 'siteUrl' | 'allowedOrigins'>;
  mailer: Mailer;
  /** The queue of jobs. Null, as in some tests: then emails are sent at once. */
  queue: JobQueue | null;
  texts: TextSource;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The customer who invites, and the address of their request. */
export interface InvitationSender {
  customerId: number;
  /** Null for a request that takes effect each time it is sent. */
  operation: Operation | null;
  ipAddress: string;
}
