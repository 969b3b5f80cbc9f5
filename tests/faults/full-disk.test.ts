import { existsSync, readdirSync } from 'node:fs';
import type * as SyncFileSystem from 'node:fs';
import type * as FileSystem from 'node:fs/promises';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { pull } from '../../src/content/pull/pull.ts';
import { toDiskError } from '../../src/publish/release/disk-error.ts';
import { deriveImages } from '../../src/publish/release/images.ts';
import { startFakeApi } from '../fixtures/catalogue/fake-api.ts';
import { createTemporaryFolder } from '../fixtures/temporary-folder.ts';

const disk = vi.hoisted(() => ({
  freeBytes: Number.POSITIVE_INFINITY,
  createError: () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
}));
/** A file is created before its bytes find no room. */
vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof SyncFileSystem>();
  return {
    ...original,
    writeFileSync: (file: string, bytes: Uint8Array) => {
      const isFull = bytes.length > disk.freeBytes;
      original.writeFileSync(file, isFull ? '' : bytes);
      if (isFull) throw disk.createError();
    },
  };
});
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof FileSystem>();
  return {
    ...original,
    writeFile: (file: string, bytes: Buffer) =>
      bytes.length > disk.freeBytes ? Promise.reject(disk.createError()) : original.writeFile(file, bytes),
  };
});

beforeEach(() => {
  disk.freeBytes = Number.POSITIVE_INFINITY;
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

test('a pull that cannot store a picture fails, leaves nothing, and reads all of it once there is room', async () => {
  const { path, remove } = await createTemporaryFolder();
  await using api = await startFakeApi();
  const imagesDir = join(path, 'images');
  const snapshotFile = join(path, 'snapshot.sqlite');
  const run = () => pull({ apiUrl: api.url, siteUrl: 'https://shop.example', snapshotFile, imagesDir, retries: 0 });
  disk.freeBytes = 20;
  await expect(run()).rejects.toMatchObject({
    code: 'SNAPSHOT_UNWRITABLE',
    message: expect.stringMatching(
      /is full\. Nothing that is served has changed\. Make room, and pull or publish again/,
    ),
  });
  expect([existsSync(snapshotFile), readdirSync(join(imagesDir, 'originals'))]).toEqual([false, []]);
  disk.freeBytes = Number.POSITIVE_INFINITY;
  expect((await run()).images).toMatchObject({ missing: 0 });
  await remove();
});

test('a database that finds no room while pages are published is a full disk, no damage', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA max_page_count = 2; CREATE TABLE page (text TEXT)');
  let failure: unknown;
  try {
    database.prepare('INSERT INTO page VALUES (?)').run('x'.repeat(100_000));
  } catch (error) {
    failure = error;
  }
  expect(toDiskError(failure)).toMatchObject({
    code: 'RELEASE_NOT_WRITABLE',
    message: expect.stringMatching(/is full/),
  });
});
