import type * as FileSystem from 'node:fs/promises';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { deriveImages } from '../../../src/publish/release/images.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

const disk = vi.hoisted(() => ({ freeBytes: Number.POSITIVE_INFINITY }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof FileSystem>();
  return {
    ...original,
    writeFile: (file: string, bytes: Buffer) =>
      bytes.length > disk.freeBytes
        ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
        : original.writeFile(file, bytes),
  };
});

const progress = { start: () => undefined, step: () => undefined, log: () => undefined, stop: () => undefined };

test('a disk that is nearly full makes no picture a placeholder, and pictures are made once there is room', async () => {
  const { path, remove } = await createTemporaryFolder();
  const [originals, derived, placeholderMarks] = ['originals', 'derived', 'unmade'].map((name) => join(path, name));
  const folders = { originals: originals ?? '', derived: derived ?? '', placeholderMarks: placeholderMarks ?? '' };
  await mkdir(folders.originals);
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const picture = sharp({ create: { width: 800, height: 800, channels: 3, noise, background: '#000' } });
  await writeFile(join(folders.originals, 'picture'), await picture.jpeg().toBuffer());
  const derive = () => deriveImages([{ digest: 'picture', width: 800, kind: 'page' }], folders, progress);
  // The placeholder takes less, the picture more.
  disk.freeBytes = 10_000;
  await expect(derive()).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(path)).not.toContain('unmade');
  expect(await readdir(folders.derived)).toEqual([]);
  disk.freeBytes = Number.POSITIVE_INFINITY;
  await derive();
  const [file = ''] = await readdir(folders.derived);
  const { stdev = 0 } = (await sharp(join(folders.derived, file)).stats()).channels[0] ?? {};
  expect(stdev).toBeGreaterThan(10);
  await remove();
});
