import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Counters and durations of one app, in the Prometheus text format. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  const queries = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'How long queries took',
    registers: [registry],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  });
  const failures = new Counter({
    name: 'database_query_failures_total',
    help: 'Queries that failed',
    registers: [registry],
  });
  return {
    registry,
    onQuery(event: LogEvent): void {
      queries.observe(event.queryDurationMillis / 1000);
      if (event.level === 'error') failures.inc();
    },
    observeRequests(app: FastifyInstance): void {
      app.addHook('onResponse', async (request, reply) => {
        durations.observe(
          { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
      });
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
