import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../../config/environment.ts';
import { maintenanceHeader } from '../../../contract/headers.ts';
import { limitRequests } from './rate-limit.ts';
import { transportSecurityHeaders } from './transport-security.ts';

/** Headers for replies with data or images. Pages of this server set their own policy. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

const preflightMaxAgeSeconds = 600;

/** The headers of every reply of the API. */
export const createApiHeaders = ({ apiUrl, maintenance }: Environment): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  ...transportSecurityHeaders(apiUrl),
  ...(maintenance && { [maintenanceHeader]: 'true' }),
});

/** Registers CORS, the rate limit and the security headers. */
export async function registerSecurity(app: FastifyInstance, environment: Environment): Promise<void> {
  const headers = createApiHeaders(environment);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  await limitRequests(app, { max: environment.rateLimit });
  limitUnroutedRequests(app);
  await app.register(cors, {
    origin: [...environment.allowedOrigins],
    methods: ['GET', 'POST', 'PUT'],
    exposedHeaders: ['date', 'etag', 'x-request-id', 'retry-after', maintenanceHeader],
    maxAge: preflightMaxAgeSeconds,
  });
}

/** Preflights are answered before a route is matched, and unknown addresses have no route: both count here. */
function limitUnroutedRequests(app: FastifyInstance): void {
  const limit = app.rateLimit();
  app.addHook('onRequest', async function (request, reply) {
    if (request.is404 || request.method === 'OPTIONS') await limit.call(this, request, reply);
  });
}
