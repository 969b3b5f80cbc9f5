import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { rasterise } from './raster.ts';
import { defaultSide } from './resize-query.ts';
import type { Asked } from './resize-query.ts';
import { createBudget } from './disk-budget.ts';
import type { Drawing } from '../../../demo/drawings.ts';

/** Most pictures that may wait to be drawn; beyond it a caller is asked to come back. */
const mostWaiting = 2_000;

/**
 * Pictures on disk, each drawn once, a few at a time so that a wall of pictures leaves the rest of the server its
 * share. A file is written
 * under another name and then renamed: one that can be read is whole.
 */
export function createPictureStore(folder: string, { workers, mostBytes }: { workers: number; mostBytes: number }) {
  const limit = pLimit(workers);
  const budget = createBudget(folder, mostBytes);
  const underway = new Map<string, Promise<Buffer>>();

  const make = async (file: string, drawing: Drawing, { width, height, mode, format }: Asked): Promise<Buffer> => {
    const sides =
      width === undefined && height === undefined
        ? { width: defaultSide }
        : { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
    const bytes = await limit(() => rasterise(drawing.draw(), { ...sides, mode, format }));
    if (await budget.spend(bytes.length)) await keep(file, bytes);
    return bytes;
  };

  const makeOnce = (file: string, drawing: Drawing, asked: Asked): Promise<Buffer> => {
    const known = underway.get(file);
    if (known) return known;
    const made = make(file, drawing, asked).finally(() => underway.delete(file));
    underway.set(file, made);
    return made;
  };

  return {
    isFull: () => limit.pendingCount >= mostWaiting,
    etagOf: (drawing: Drawing, asked: Asked) => `"${digestOf(drawing, asked)}"`,
    async picture(drawing: Drawing, asked: Asked): Promise<Buffer> {
      const digest = digestOf(drawing, asked);
      const file = join(folder, digest.slice(0, 2), `${digest}.${asked.format}`);
      return (await readFile(file).catch(() => undefined)) ?? makeOnce(file, drawing, asked);
    },
  };
}

const digestOf = ({ key }: Drawing, { width, height, mode, format }: Asked) =>
  createHash('sha256')
    .update(JSON.stringify([key, width ?? null, height ?? null, mode, format]))
    .digest('hex')
    .slice(0, 40);

async function keep(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, bytes);
  await rename(draft, file);
}
