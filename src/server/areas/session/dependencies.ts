import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { PageAssets } from '../../platform/html/branded-layout.ts';

/** The cost of hashing a password (PASSWORD_WORK). */
export interface PasswordEnvironment {
  environment: Pick<Environment, 'passwordWork'>;
}

/** What the identity app is created with. */
export interface IdentityDependencies {
  db: Kysely<Tables>;
  environment: Environment;
  logger: FastifyBaseLogger;
  mailer: Mailer;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The brand's styles and fonts, for the pages. */
  assets: PageAssets;
}
