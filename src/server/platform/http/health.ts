import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../../../config/environment.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';

const routeConfig = { policy: 'public' } as const;

const databaseNotReady = new Refusal(503, 'NOT_READY', 'The database does not answer, or only reads. Try again later.');
const stopping = new Refusal(503, 'STOPPING', 'This process stops. Ask another one.');

/** How long the database may take to say that it serves, in ms. Whoever asks does not wait for ever. */
const probeTimeoutMs = 3_000;

/** A statement that changes nothing, and that a database which only reads refuses. */
const probeDatabase = (db: Kysely<Tables>) =>
  db
    .deleteFrom('tries')
    .where(sql<boolean>`false`)
    .execute();

/** Throws when the database does not serve in time. */
async function assertServes(db: Kysely<Tables>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error('the database takes too long to answer'));
  }, probeTimeoutMs);
  try {
    await Promise.race([probeDatabase(db), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

type OperatorAccess = Pick<Environment, 'isProduction' | 'metricsToken'>;

const metricsClosed = new Refusal(
  404,
  'METRICS_CLOSED',
  'The metrics of a shop for real customers need a token: set METRICS_TOKEN, and send it as a bearer token.',
);

const hash = (text: string) => createHash('sha256').update(text).digest();

/** With a token whoever sends it; without one everybody, unless real customers are expected. */
function mayReadMetrics({ headers }: FastifyRequest, { isProduction, metricsToken }: OperatorAccess): boolean {
  if (metricsToken !== undefined)
    return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${metricsToken}`));
  if (isProduction) throw metricsClosed;
  return true;
}

/** Registers the addresses for whoever runs the server: alive, ready and metrics. */
export function registerHealthRoutes(
  app: FastifyInstance,
  db: Kysely<Tables>,
  metrics: Metrics,
  environment: OperatorAccess,
): void {
  app.get('/healthz', { config: routeConfig, logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: routeConfig, logLevel: 'warn' }, async (request) => {
    try {
      await assertServes(db);
    } catch (error) {
      request.log.error({ err: error }, 'the database does not serve');
      throw databaseNotReady;
    }
    if (app.drain.isDraining) throw stopping;
    return { status: 'ready' };
  });
  app.get('/metrics', { config: routeConfig, logLevel: 'warn' }, async (request, reply) =>
    mayReadMetrics(request, environment)
      ? reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
      : reply.callNotFound(),
  );
}
