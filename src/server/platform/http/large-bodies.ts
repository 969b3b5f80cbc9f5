import type { FastifyInstance, FastifyRequest } from 'fastify';
import { largeBodyBytes, largeBodyLimits, largeBodyRetrySeconds } from '../../../config/large-bodies.ts';
import { createPlaces } from './places.ts';
import { isTrustedPolicy } from './policies.ts';
import { Refusal } from './refusal.ts';

const tooManyOfAddress = new Refusal(
  429,
  'TOO_MANY_UPLOADS',
  'Too many large requests of this address are under way. Send this one again in a moment.',
  { retryAfterSeconds: largeBodyRetrySeconds },
);
const tooManyInAll = new Refusal(
  503,
  'TOO_MANY_UPLOADS',
  'Too many large requests are under way. Send this one again in a moment.',
  { retryAfterSeconds: largeBodyRetrySeconds },
);

const isLarge = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > largeBodyBytes;

/** Limits how many large bodies of anybody are held at a time, so that slow ones do not fill the memory (T30). */
export function limitLargeBodies(app: FastifyInstance): void {
  const places = createPlaces(largeBodyLimits, { ofAddress: tooManyOfAddress, inAll: tooManyInAll });
  app.addHook('preParsing', async (request, { raw }) => {
    // The caller may have left while it was checked who they are.
    if (!isLarge(request) || raw.destroyed || isTrustedPolicy(request.routeOptions.config.policy)) return;
    raw.once('close', places.take(request.ip));
  });
}
