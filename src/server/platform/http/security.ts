import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../../config/environment.ts';
import { maintenanceHeader } from '../../../contract/headers.ts';

/** Headers for replies that are data or pictures; the pages of this server bring their own policy. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Who may call from a browser, how often anybody may, and what browsers may do with replies. */
export async function registerSecurity(app: FastifyInstance, environment: Environment): Promise<void> {
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(environment.maintenance ? { ...securityHeaders, [maintenanceHeader]: 'true' } : securityHeaders);
  });
  await app.register(cors, {
    origin: [...environment.allowedOrigins],
    methods: ['GET', 'POST', 'PUT'],
    exposedHeaders: ['etag', 'x-request-id', 'retry-after', maintenanceHeader],
    maxAge: 600,
  });
  await app.register(rateLimit, { max: environment.rateLimit, timeWindow: 60_000 });
}
