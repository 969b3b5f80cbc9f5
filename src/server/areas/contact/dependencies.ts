import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Operation } from '../../platform/http/operation-id.ts';
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

/** The request that sends an email. */
export interface EmailRequest {
  /** Null for a request that takes effect each time it is sent. */
  operation: Operation | null;
  ipAddress: string;
  logger: FastifyBaseLogger;
}

export interface MessageSender extends EmailRequest {
  customerId: number;
}
