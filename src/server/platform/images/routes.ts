import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { join } from 'node:path';
import { z } from 'zod';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../database/tables.ts';
import { invalidRequest, notFound, Refusal } from '../http/refusal.ts';
import { etagMatches } from '../http/register-route.ts';
import { toFieldErrors } from '../http/parse-request.ts';
import { ResizeQuery } from './resize-query.ts';
import { drawingFinders, placeholderDrawing } from '../../../demo/drawings.ts';
import type { Drawing } from '../../../demo/drawings.ts';
import { createImageStore } from './store.ts';

interface ImageDependencies {
  db: Kysely<Tables>;
  environment: Environment;
}

const ImageKind = z.enum(['products', 'swatches', 'textures', 'categories', 'campaigns', 'landing', 'distributors']);

/**
 * The address stays when a product gets another picture, so a copy is kept for a day and then asked about by its tag.
 */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
const tooBusy = new Refusal(503, 'TOO_BUSY', 'Too many pictures are waiting to be drawn; try again soon.');

/** The images host: `/images/{kind}/{id}.png`, in any size and format asked for. */
export function registerImages(app: FastifyInstance, { db, environment }: ImageDependencies): void {
  const store = createImageStore(join(environment.dataDir, 'images'), {
    workers: environment.imageWorkers,
    mostBytes: environment.imageCacheMegabytes * 1_000_000,
  });

  // A page shows many pictures for each call it makes.
  const config = { policy: 'public', rateLimit: { max: environment.rateLimit * 4, timeWindow: 60_000 } } as const;

  const answer = async (request: FastifyRequest, reply: FastifyReply, find: () => Promise<Drawing | undefined>) => {
    const asked = ResizeQuery.safeParse(request.query);
    if (!asked.success) throw invalidRequest(toFieldErrors(asked.error));
    const drawing = await find();
    if (!drawing) throw notFound('image');
    const etag = store.etagOf(drawing, asked.data);
    reply.header('etag', etag).header('cache-control', cacheControl);
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (store.isFull()) {
      reply.header('retry-after', '2');
      throw tooBusy;
    }
    return reply.type(`image/${asked.data.format}`).send(await store.picture(drawing, asked.data));
  };

  app.get('/images/placeholder.png', { config }, (request, reply) =>
    answer(request, reply, () => Promise.resolve(placeholderDrawing)),
  );
  app.get<{ Params: { kind: string; file: string } }>('/images/:kind/:file', { config }, (request, reply) =>
    answer(request, reply, async () => {
      const kind = ImageKind.safeParse(request.params.kind.toLowerCase());
      const id = /^([A-Za-z0-9][A-Za-z0-9._-]{0,63})\.png$/i.exec(request.params.file)?.[1];
      return kind.success && id !== undefined ? drawingFinders[kind.data](db, id) : undefined;
    }),
  );
}
