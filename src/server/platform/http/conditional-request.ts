import type { FastifyRequest } from 'fastify';
import isFresh from 'fresh';

/**
 * Whether the copy that the client has is still good. Only the entity tag counts: the fetch of Node adds
 * `cache-control: no-cache` to every request that carries one, which would turn each 304 into a full reply.
 */
export const isCopyFresh = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  isFresh({ 'if-none-match': headers['if-none-match'] }, { etag });
