import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../../../config/environment.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';

const routeConfig = { policy: 'public' } as const;

const databaseNotReady = new Refusal(503, 'NOT_READY', 'The database does not answer. Try again later.');

type OperatorAccess = Pick<Environment, 'isPublic' | 'metricsToken'>;

const hash = (text: string) => createHash('sha256').update(text).digest();

/** With a token whoever sends it; without one everybody, as long as nobody from outside can reach the server. */
const mayReadMetrics = ({ headers }: FastifyRequest, { isPublic, metricsToken }: OperatorAccess): boolean =>
  metricsToken === undefined
    ? !isPublic
    : timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${metricsToken}`));

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
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw databaseNotReady;
    }
  });
  app.get('/metrics', { config: routeConfig, logLevel: 'warn' }, async (request, reply) =>
    mayReadMetrics(request, environment)
      ? reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
      : reply.callNotFound(),
  );
}
