import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';
import { refuse } from './register-route.ts';

const config = { policy: 'public', rateLimit: false } as const;

const notReady = new Refusal(503, 'NOT_READY', 'The database does not answer.');

/** For those who run the server: alive, ready, measured. */
export function registerOperations(app: FastifyInstance, db: Kysely<Tables>, metrics: Metrics): void {
  app.get('/healthz', { config, logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { config, logLevel: 'warn' }, async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return refuse(reply, notReady);
    }
  });
  app.get('/metrics', { config, logLevel: 'warn' }, async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
