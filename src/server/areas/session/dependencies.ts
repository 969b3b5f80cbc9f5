import type { Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

/** What everything of the identity provider works with. */
export interface IdentityDependencies {
  db: Kysely<Tables>;
  environment: Environment;
  logger: FastifyBaseLogger;
  mailer: Mailer;
  /** Milliseconds since 1970. */
  now: () => number;
}
