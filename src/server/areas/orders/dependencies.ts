import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { CheckoutTotals, TotalsRequest } from '../checkout/index.ts';
import type { PaymentProviders } from '../payments/index.ts';

/** What every step of an order needs. */
export interface OrderDependencies {
  db: Kysely<Tables>;
  environment: Pick<Environment, 'siteUrl' | 'allowedOrigins' | 'paymentLimit'> &
    Partial<Pick<Environment, 'staffEmail'>>;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
  providers: PaymentProviders;
  /** Prices the bag inside a transaction, from what that transaction sees. */
  calculateTotals(db: Db, request: TotalsRequest): Promise<CheckoutTotals>;
  /** The secret that order numbers are made with. */
  readOrderNumberKey(): Promise<string>;
  /** Throws unless the guest has solved a captcha for this basket. Null when captchas are switched off. */
  assertCaptcha: ((proof: { token: string | null; basketId: string }) => Promise<void>) | null;
  mailer: Mailer;
  /** The queue of jobs. Null, as in some tests: then nothing continues after a crash, and emails are sent at once. */
  queue: JobQueue | null;
  /** Sends results over the hub. Without it, shoppers learn the result from the reply and from the readable attempt. */
  hub?: Pick<Hub, 'deliver'> | undefined;
}
