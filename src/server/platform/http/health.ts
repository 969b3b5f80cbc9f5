import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../../../config/environment.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';

const routeConfig = { policy: 'public' } as const;

const databaseNotReady = new Refusal(
  503,
  'NOT_READY',
  'The database does not respond or is read-only. Try again later.',
);
const stopping = new Refusal(503, 'STOPPING', 'This process is stopping. Send the request to another process.');

/** How long the database may take to respond, in ms, so that a health check does not wait forever. */
const probeTimeoutMs = 3_000;

/** A statement that changes nothing, and that a read-only database refuses. */
const probeDatabase = (db: Kysely<Tables>) =>
  db
    .deleteFrom('tries')
    .where(sql<boolean>`false`)
    .execute();

/** Throws when the database does not respond in time. */
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

/**
 * Whether the caller may read the metrics. With a token, only its holders may. Without one everybody may, except in a
 * shop for real customers.
 */
function mayReadMetrics({ headers }: FastifyRequest, { isProduction, metricsToken }: OperatorAccess): boolean {
  if (metricsToken !== undefined)
    return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${metricsToken}`));
  if (isProduction) throw metricsClosed;
  return true;
}

/** Registers the endpoints for operators: liveness, readiness and metrics. */
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
