import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { rasterise } from './raster.ts';
import { defaultSide } from './resize-query.ts';
import type { ResizeQuery } from './resize-query.ts';
import { createDiskBudget } from './disk-budget.ts';
import type { Drawing } from '../../../demo/drawings.ts';

/** Most pictures that may wait to be drawn; beyond it a caller is asked to come back. */
const maxWaiting = 2_000;

/**
 * Pictures on disk, each drawn once, a few at a time so that a wall of pictures leaves the rest of the server its
 * share. A file is written
 * under another name and then renamed: one that can be read is whole.
 */
export function createImageStore(folder: string, { workers, mostBytes }: { workers: number; mostBytes: number }) {
  const limit = pLimit(workers);
  const budget = createDiskBudget(folder, mostBytes);
  const underway = new Map<string, Promise<Buffer>>();

  const make = async (
    file: string,
    drawing: Drawing,
    { width, height, mode, format }: ResizeQuery,
  ): Promise<Buffer> => {
    const sides =
      width === undefined && height === undefined
        ? { width: defaultSide }
        : { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
    const bytes = await limit(() => rasterise(drawing.draw(), { ...sides, mode, format }));
    if (await budget.spend(bytes.length)) await writeFileAtomically(file, bytes);
    return bytes;
  };

  const makeOnce = (file: string, drawing: Drawing, asked: ResizeQuery): Promise<Buffer> => {
    const known = underway.get(file);
    if (known) return known;
    const made = make(file, drawing, asked).finally(() => underway.delete(file));
    underway.set(file, made);
    return made;
  };

  return {
    isFull: () => limit.pendingCount >= maxWaiting,
    etagOf: (drawing: Drawing, asked: ResizeQuery) => `"${hashImageRequest(drawing, asked)}"`,
    async picture(drawing: Drawing, asked: ResizeQuery): Promise<Buffer> {
      const digest = hashImageRequest(drawing, asked);
      const file = join(folder, digest.slice(0, 2), `${digest}.${asked.format}`);
      return (await readFile(file).catch(() => undefined)) ?? makeOnce(file, drawing, asked);
    },
  };
}

const hashImageRequest = ({ key }: Drawing, { width, height, mode, format }: ResizeQuery) =>
  createHash('sha256')
    .update(JSON.stringify([key, width ?? null, height ?? null, mode, format]))
    .digest('hex')
    .slice(0, 40);

async function writeFileAtomically(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, bytes);
  await rename(draft, file);
}
