import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { TextSource } from '../../platform/texts/text-source.ts';

export interface AccountDependencies {
  db: Kysely<Tables>;
  environment: Pick<Environment, 'identityUrl' | 'passwordWork'>;
  mailer: Mailer;
  texts: TextSource;
  /** Milliseconds since 1970. */
  now: () => number;
}
