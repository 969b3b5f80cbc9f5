import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { isCopyFresh } from '../../../platform/http/conditional-request.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { findPicture } from './store.ts';

/** A picture never changes under its address. */
const cacheControl = 'public, max-age=31536000, immutable';
const filePattern = /^([A-Za-z0-9_-]{22})\.webp$/;
const imagesPerCall = 4;

/** Serves the pictures of reviews beside the shop's other images. Knowing the address is enough to see one. */
export function registerReviewPictures(
  app: FastifyInstance,
  { db, callsPerMinute }: { db: Kysely<Tables>; callsPerMinute: number },
): void {
  const rateLimit = { max: callsPerMinute * imagesPerCall, timeWindow: 60_000 };
  const config = { policy: 'public', rateLimit } as const;
  app.get<{ Params: { file: string } }>('/images/reviews/:file', { config }, async (request, reply) => {
    const id = filePattern.exec(request.params.file)?.[1];
    const picture = id === undefined ? undefined : await findPicture(db, id);
    if (!picture) throw notFound('image');
    const etag = `"${id}"`;
    reply.header('etag', etag).header('cache-control', cacheControl);
    if (isCopyFresh(request, etag)) return reply.code(304).send();
    return reply.type('image/webp').send(Buffer.from(picture.bytes));
  });
}
