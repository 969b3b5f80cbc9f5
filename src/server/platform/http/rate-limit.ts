import rateLimit from '@fastify/rate-limit';
import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { toCallerNetwork } from '../caller-network.ts';

const minuteMs = 60_000;

/** Limits how many requests each network may send in a minute. */
export async function limitRequests(
  app: FastifyInstance,
  options: Pick<RateLimitPluginOptions, 'max' | 'allowList'>,
): Promise<void> {
  await app.register(rateLimit, {
    ...options,
    timeWindow: minuteMs,
    keyGenerator: ({ ip }) => toCallerNetwork(ip),
  });
}
