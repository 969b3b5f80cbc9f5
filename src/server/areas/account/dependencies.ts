import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import type { Captchas } from '../captcha/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { TextSource } from '../../platform/texts/text-source.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

export interface CustomerDependencies {
  db: Kysely<Tables>;
  environment: Environment;
  mailer: Mailer;
  texts: TextSource;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Null where no captchas are asked for. */
  captchas: Captchas | null;
  /** Where results are told. Without it they are in the reply alone. */
  hub?: Pick<Hub, 'deliver'> | undefined;
}

/** Sends a letter that no reply waits for; one that cannot be sent is logged. */
export function sendEmailInBackground(
  { mailer }: Pick<CustomerDependencies, 'mailer'>,
  logger: FastifyBaseLogger,
  letter: Parameters<Mailer['send']>[0],
): void {
  void mailer.send(letter).catch((error: unknown) => {
    logger.error({ err: error }, 'a letter could not be sent');
  });
}
