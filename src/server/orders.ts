import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Environment } from '../config/environment.ts';
import { createPriceListCache } from './areas/bag/price-list.ts';
import { assertCheckoutCaptcha } from './areas/captcha/index.ts';
import { calculateCheckoutTotals, createTotalsContent, tableTaxCalculator } from './areas/checkout/index.ts';
import type { OrderDependencies } from './areas/orders/dependencies.ts';
import { createOrderNumberKey } from './areas/orders/order-number.ts';
import { createOrderRunner } from './areas/orders/run-orders.ts';
import type { OrderRunner } from './areas/orders/run-orders.ts';
import type { PaymentProviders } from './areas/payments/index.ts';
import type { Tables } from './platform/database/tables.ts';
import type { Hub } from './platform/hub/hub.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Mailer } from './platform/mail/mailer.ts';

interface OrderParts {
  db: Kysely<Tables>;
  environment: Environment;
  logger: FastifyBaseLogger;
  now: () => number;
  mailer: Mailer;
  hub?: Pick<Hub, 'deliver'> | undefined;
  providers: PaymentProviders;
  queue: JobQueue | null;
}

/** The order pipeline of a process: its routes and its jobs share it. */
export interface Orders {
  dependencies: OrderDependencies;
  runner: OrderRunner;
}

export function createOrders(parts: OrderParts): Orders {
  const { db, environment, now } = parts;
  const totals = { now, priceLists: createPriceListCache(), taxes: tableTaxCalculator, content: createTotalsContent() };
  const dependencies: OrderDependencies = {
    ...parts,
    calculateTotals: (database, request) => calculateCheckoutTotals({ ...totals, db: database }, request),
    readOrderNumberKey: createOrderNumberKey(db),
    assertCaptcha: environment.captchaEnabled
      ? ({ token, basketId }) => assertCheckoutCaptcha(db, token, basketId, new Date(now()))
      : null,
  };
  return { dependencies, runner: createOrderRunner(dependencies) };
}
