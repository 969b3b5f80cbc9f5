import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import type { Captchas } from '../captcha/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import type { Post } from '../../platform/mail/mailer.ts';

export interface CustomerParts {
  db: Kysely<Tables>;
  environment: Environment;
  post: Post;
  texts: Texts;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Null where no captchas are asked for. */
  captchas: Captchas | null;
  /** Where results are told. Without it they are in the reply alone. */
  hub?: Pick<Hub, 'deliver'> | undefined;
}

/** Sends a letter that no reply waits for; one that cannot be sent is logged. */
export function sendLater(
  { post }: Pick<CustomerParts, 'post'>,
  logger: FastifyBaseLogger,
  letter: Parameters<Post['send']>[0],
): void {
  void post.send(letter).catch((error: unknown) => {
    logger.error({ err: error }, 'a letter could not be sent');
  });
}
