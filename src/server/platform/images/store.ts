import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { createDiskCache } from './disk-cache.ts';
import type { Drawing } from './drawing.ts';
import { renderImage } from './raster.ts';
import { defaultSide } from './resize-query.ts';
import type { ResizeQuery } from './resize-query.ts';

/** The maximum number of images in the queue, in total and for one address. Callers beyond it must try again later. */
const maxWaiting = 2_000;
const maxWaitingByAddress = 200;

/** Counts the queued images of each address. */
function createWaitingCounter() {
  const counts = new Map<string, number>();
  const change = (address: string, by: number) => {
    const count = (counts.get(address) ?? 0) + by;
    if (count > 0) counts.set(address, count);
    else counts.delete(address);
  };
  return {
    isFull: (address: string) => (counts.get(address) ?? 0) >= maxWaitingByAddress,
    async countWhile<T>(address: string, work: Promise<T>): Promise<T> {
      change(address, 1);
      return work.finally(() => {
        change(address, -1);
      });
    },
  };
}

/**
 * Stores images on disk. Each image is rendered once, and only a few at the same time, so that pages with many images
 * do not slow down the rest of the server.
 */
export function createImageStore(folder: string, { workers, maxBytes }: { workers: number; maxBytes: number }) {
  const limit = pLimit(workers);
  const cache = createDiskCache(folder, maxBytes);
  const waiting = createWaitingCounter();
  const inProgress = new Map<string, Promise<Buffer>>();

  const render = async (name: string, drawing: Drawing, query: ResizeQuery): Promise<Buffer> => {
    const bytes = await limit(async () => renderImage(await drawing.draw(), toRasterRequest(query)));
    await cache.write(name, bytes);
    return bytes;
  };

  const renderOnce = (name: string, drawing: Drawing, query: ResizeQuery): Promise<Buffer> => {
    const known = inProgress.get(name);
    if (known) return known;
    const rendered = render(name, drawing, query).finally(() => inProgress.delete(name));
    inProgress.set(name, rendered);
    return rendered;
  };

  return {
    etagOf: (drawing: Drawing, query: ResizeQuery) => `"${hashImageRequest(drawing, query)}"`,
    /**
     * Returns null when too many images are queued, in total or for this address. A stored image is returned without
     * waiting.
     */
    async load(drawing: Drawing, query: ResizeQuery, address: string): Promise<Buffer | null> {
      const digest = hashImageRequest(drawing, query);
      const name = join(digest.slice(0, 2), `${digest}.${query.format}`);
      const stored = await cache.read(name);
      if (stored) return stored;
      if (limit.pendingCount >= maxWaiting || waiting.isFull(address)) return null;
      return waiting.countWhile(address, renderOnce(name, drawing, query));
    },
  };
}
export type ImageStore = ReturnType<typeof createImageStore>;

function toRasterRequest({ width, height, mode, format }: ResizeQuery) {
  if (width === undefined && height === undefined) return { width: defaultSide, mode, format };
  return { ...(width !== undefined && { width }), ...(height !== undefined && { height }), mode, format };
}

const digestLength = 40;

const hashImageRequest = ({ key }: Drawing, { width, height, mode, format }: ResizeQuery) =>
  createHash('sha256')
    .update(JSON.stringify([key, width ?? null, height ?? null, mode, format]))
    .digest('hex')
    .slice(0, digestLength);
