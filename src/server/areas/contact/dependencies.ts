import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { TextSource } from '../../platform/texts/text-source.ts';
import type { Captchas } from '../captcha/index.ts';

export interface ContactDependencies {
  db: Kysely<Tables>;
  mailer: Mailer;
  texts: TextSource;
  environment: Pick<Environment, 'siteUrl'>;
  /** Null while captchas are switched off. */
  captchas: Captchas | null;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The customer who sends a message, and the address and the log of their request. */
export interface MessageSender {
  customerId: number;
  ipAddress: string;
  logger: FastifyBaseLogger;
}
