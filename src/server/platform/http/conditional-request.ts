import type { FastifyRequest } from 'fastify';
import isFresh from 'fresh';

/**
 * Whether the client's copy is still fresh. Only the entity tag counts: Node's fetch adds `cache-control: no-cache` to
 * every conditional request, which would turn each 304 into a full reply.
 */
export const isCopyFresh = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  isFresh({ 'if-none-match': headers['if-none-match'] }, { etag });
