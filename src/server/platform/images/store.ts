import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { createDiskBudget } from './disk-budget.ts';
import type { Drawing } from './drawing.ts';
import { rasterise } from './raster.ts';
import { defaultSide } from './resize-query.ts';
import type { ResizeQuery } from './resize-query.ts';

/** The most images that may wait to be drawn. Beyond it, callers are asked to come back later. */
const maxWaiting = 2_000;

/**
 * Stores images on disk. Each is drawn once, and only a few at the same time, so that pages with many images do not
 * slow down the rest of the server.
 */
export function createImageStore(folder: string, { workers, maxBytes }: { workers: number; maxBytes: number }) {
  const limit = pLimit(workers);
  const budget = createDiskBudget(folder, maxBytes);
  const inProgress = new Map<string, Promise<Buffer>>();

  const render = async (file: string, drawing: Drawing, query: ResizeQuery): Promise<Buffer> => {
    const bytes = await limit(() => rasterise(drawing.draw(), toRasterRequest(query)));
    if (await budget.spend(bytes.length)) await writeFileAtomically(file, bytes);
    return bytes;
  };

  const renderOnce = (file: string, drawing: Drawing, query: ResizeQuery): Promise<Buffer> => {
    const known = inProgress.get(file);
    if (known) return known;
    const rendered = render(file, drawing, query).finally(() => inProgress.delete(file));
    inProgress.set(file, rendered);
    return rendered;
  };

  return {
    isFull: () => limit.pendingCount >= maxWaiting,
    etagOf: (drawing: Drawing, query: ResizeQuery) => `"${hashImageRequest(drawing, query)}"`,
    async load(drawing: Drawing, query: ResizeQuery): Promise<Buffer> {
      const digest = hashImageRequest(drawing, query);
      const file = join(folder, digest.slice(0, 2), `${digest}.${query.format}`);
      return (await readFile(file).catch(() => undefined)) ?? renderOnce(file, drawing, query);
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

/** Writes the file under another name and renames it, so that readers only find complete files. */
async function writeFileAtomically(file: string, bytes: Buffer): Promise<void> {
  const temporaryFile = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporaryFile, bytes);
  await rename(temporaryFile, file);
}
