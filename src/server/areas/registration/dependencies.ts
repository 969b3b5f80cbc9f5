import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { TextSource } from '../../platform/texts/text-source.ts';
import type { Captchas } from '../captcha/index.ts';

export interface RegistrationDependencies {
  db: Kysely<Tables>;
  environment: Pick<Environment, 'siteUrl' | 'identityUrl' | 'breachedPasswordsUrl' | 'passwordWork'>;
  mailer: Mailer;
  texts: TextSource;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Null where registrations need no captcha. */
  captchas: Captchas | null;
  /** Delivers results. Without it the reply alone carries them. */
  hub?: Pick<Hub, 'deliver'> | undefined;
}
