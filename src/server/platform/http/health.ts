import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';

const routeConfig = { policy: 'public', rateLimit: false } as const;

const databaseNotReady = new Refusal(503, 'NOT_READY', 'The database does not answer. Try again later.');

/** Registers the addresses for whoever runs the server: alive, ready and metrics. */
export function registerHealthRoutes(app: FastifyInstance, db: Kysely<Tables>, metrics: Metrics): void {
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
  app.get('/metrics', { config: routeConfig, logLevel: 'warn' }, async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
