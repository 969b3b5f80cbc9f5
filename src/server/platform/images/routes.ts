import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { join } from 'node:path';
import type { Environment } from '../../../config/environment.ts';
import { toCallerNetwork } from '../caller-network.ts';
import type { Tables } from '../database/tables.ts';
import { toFieldErrors } from '../http/parse-request.ts';
import { invalidRequest, notFound, Refusal } from '../http/refusal.ts';
import { isCopyFresh } from '../http/conditional-request.ts';
import { imageKinds, uploadsFolder } from './drawing.ts';
import type { Drawing, FindDrawing, ImageDrawings } from './drawing.ts';
import { ResizeQuery } from './resize-query.ts';
import { createImageStore } from './store.ts';
import type { ImageStore } from './store.ts';

interface ImageDependencies {
  db: Kysely<Tables>;
  environment: Environment;
  /** Undefined for a shop whose images are on another host. */
  drawings: ImageDrawings | undefined;
  /** Finds a picture that staff have uploaded. */
  findUpload: FindDrawing;
}

/** An image may change under the same address, so browsers may reuse a copy for a day and then revalidate it. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
const retryAfterSeconds = '2';
const tooBusy = new Refusal(503, 'TOO_BUSY', 'Too many images are waiting to be drawn. Try again in a few seconds.');

/** The rate limit is higher for images: a page shows many images for each API call. */
const imagesPerCall = 4;
const imageFilePattern = /^([A-Za-z0-9][A-Za-z0-9._-]{0,63})\.png$/i;

interface ImageParams {
  kind: string;
  file: string;
}

/** Registers the image host: `/images/{kind}/{id}.png`, in any size and format. */
export function registerImages(
  app: FastifyInstance,
  { db, environment, drawings, findUpload }: ImageDependencies,
): void {
  const store = createImageStore(join(environment.dataDir, 'images'), {
    workers: environment.imageWorkers,
    maxBytes: environment.imageCacheMegabytes * 1_000_000,
  });
  const rateLimit = { max: environment.rateLimit * imagesPerCall, timeWindow: 60_000 };
  const config = { policy: 'public', rateLimit } as const;

  const find = async ({ kind, file }: ImageParams): Promise<Drawing | undefined> => {
    const id = imageFilePattern.exec(file)?.[1];
    return id === undefined ? undefined : getFinder(kind.toLowerCase())?.(db, id);
  };
  const getFinder = (kind: string): FindDrawing | undefined => {
    if (kind === uploadsFolder) return findUpload;
    const knownKind = imageKinds.find((candidate) => candidate === kind);
    return knownKind && drawings?.finders[knownKind];
  };

  app.get('/images/placeholder.png', { config }, (request, reply) =>
    sendImage(store, request, reply, () => Promise.resolve(drawings?.placeholder)),
  );
  app.get<{ Params: ImageParams }>('/images/:kind/:file', { config }, (request, reply) =>
    sendImage(store, request, reply, () => find(request.params)),
  );
}

async function sendImage(
  store: ImageStore,
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<Drawing | undefined>,
) {
  const query = ResizeQuery.safeParse(request.query);
  if (!query.success) throw invalidRequest(toFieldErrors(query.error));
  const drawing = await find();
  if (!drawing) throw notFound('image');
  const etag = store.etagOf(drawing, query.data);
  reply.header('etag', etag).header('cache-control', cacheControl);
  if (isCopyFresh(request, etag)) return reply.code(304).send();
  const image = await store.load(drawing, query.data, toCallerNetwork(request.ip));
  if (image) return reply.type(`image/${query.data.format}`).send(image);
  reply.header('retry-after', retryAfterSeconds);
  throw tooBusy;
}
