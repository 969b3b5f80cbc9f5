import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createFolderTarget } from '../../../../src/publish/target/folder-target.ts';
import { createS3Target } from '../../../../src/publish/target/s3-target.ts';
import type { Target } from '../../../../src/publish/target/target.ts';
import { uploadRelease } from '../../../../src/publish/target/upload-release.ts';
import { createMemoryTarget } from '../../../fixtures/publish/memory-target.ts';
import { bucket, keyPair, type S3Server, startS3Server } from '../../../fixtures/publish/s3-server.ts';
import { writeSiteRelease } from '../../../fixtures/publish/site-release.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../../fixtures/temporary-folder.ts';

const releaseCount = 5;
let folder: TemporaryFolder;
let releases: { dir: string; files: Record<string, string> }[];

/** A site of a front, a list and products, with other products, texts and assets in each release. */
function createSite(version: number): Record<string, string> {
  const asset = `_astro/page.${version % 3}.js`;
  const products = ['A', 'B', 'C', 'D', 'E'].filter((_, index) => (version + index) % 3 > 0);
  const pages = products.map((sku): [string, string] => [
    `en-us/product/${sku}/name/index.html`,
    `product ${sku} ${(version * 7 + sku.charCodeAt(0)) % 4} src="/${asset}" src="/_images/${sku}.avif"`,
  ]);
  const links = products.map((sku) => `href="/en-us/product/${sku}/name/"`).join(' ');
  return {
    ...Object.fromEntries(pages),
    ...Object.fromEntries(products.map((sku) => [`_images/${sku}.avif`, `image ${sku}`])),
    [asset]: `script ${version % 3}`,
    'en-us/shopproducts/index.html': `list ${version} src="/${asset}" ${links}`,
    'en-us/index.html': `front ${version} href="/en-us/shopproducts/"`,
    'sitemap-index.xml': `sitemap ${version}`,
  };
}

beforeAll(async () => {
  folder = await createTemporaryFolder();
  releases = Array.from({ length: releaseCount }, (_, version) => {
    const files = createSite(version);
    return { files, dir: writeSiteRelease({ folder: folder.path, id: `r${version}`, files }) };
  });
});
afterAll(() => folder.remove());

const getRelease = (index: number) => releases[index] ?? { dir: '', files: {} };
const upload = (target: Target, index: number) =>
  uploadRelease({
    target,
    releaseDir: getRelease(index).dir,
    digestCacheFile: join(folder.path, 'digests.json'),
    now: () => new Date('2026-03-01T12:00:00.000Z'),
  });

/** The assets that pages name and nobody has. */
const findMissingAssets = (files: ReadonlyMap<string, string>) =>
  [...files].flatMap(([path, text]) =>
    [...text.matchAll(/src="\/([^"]+)"/g)].flatMap(([, asset = '']) => (files.has(asset) ? [] : [`${path}: ${asset}`])),
  );

/** The links of pages that lead to a page that is not there. */
const findBrokenLinks = (files: ReadonlyMap<string, string>) =>
  [...files].flatMap(([path, text]) =>
    [...text.matchAll(/href="\/([^"]+)"/g)].flatMap(([, page = '']) =>
      files.has(`${page}index.html`) ? [] : [`${path}: ${page}`],
    ),
  );

const isPage = (path: string) => !/^_(?:astro|images|publish)\//.test(path);

test('uploads that end anywhere leave no missing asset, and the next one completes the release', async () => {
  const uploads = fc.array(fc.record({ release: fc.nat(releaseCount - 1), endsAt: fc.nat(40), isDone: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(uploads, fc.nat(releaseCount - 1), async (interrupted, last) => {
      const files = new Map<string, string>();
      const check = () => {
        expect(findMissingAssets(files)).toEqual([]);
      };
      for (const { release, endsAt, isDone } of interrupted) {
        let changes = 0;
        const end = (isThis: boolean) => {
          if (isThis) throw new Error('ended');
        };
        const target = createMemoryTarget(files, {
          beforeChange: () => end(changes > endsAt || (changes === endsAt && !isDone)),
          afterChange: () => {
            check();
            changes += 1;
            end(changes > endsAt);
          },
        });
        await upload(target, release).catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== 'ended') throw error;
        });
      }
      await upload(createMemoryTarget(files, { beforeChange: () => undefined, afterChange: check }), last);
      const pages = (map: Iterable<[string, string]>) => [...map].filter(([path]) => isPage(path)).sort();
      expect(pages(files)).toEqual(pages(Object.entries(getRelease(last).files)));
      expect(findBrokenLinks(files)).toEqual([]);
      for (const [path, text] of Object.entries(getRelease(last).files)) expect(files.get(path), path).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test('an upload without interruption never shows a link to a page that is not there yet', async () => {
  const files = new Map<string, string>();
  const check = () => {
    // A page that goes is removed last, when nothing links to it any more.
    expect(findBrokenLinks(files)).toEqual([]);
  };
  const target = createMemoryTarget(files, { beforeChange: () => undefined, afterChange: check });
  for (const release of [0, 1, 2, 3, 4, 0]) await upload(target, release);
});

describe('an upload that is killed', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
    for (const [name, value] of Object.entries(keyPair)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.stop();
  });

  const settings = () =>
    ({ kind: 'bucket', bucket, prefix: '', endpoint: server.endpoint, region: 'us-east-1' }) as const;
  const uploadAndDie = async (target: object, index: number, writes: number) => {
    const child = fork(join(import.meta.dirname, '../../../fixtures/publish/upload-and-die.ts'), {
      env: {
        ...process.env,
        UPLOAD: JSON.stringify({ target, releaseDir: getRelease(index).dir, folder: folder.path, writes }),
      },
    });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
  };

  test('at a bucket gives way to the next one at once, which sends the rest', async () => {
    await upload(createS3Target(settings()), 0);
    await uploadAndDie(settings(), 1, 4);
    const before = server.changes.length;
    const report = await upload(createS3Target(settings()), 1);
    expect(report).toMatchObject({ status: 'uploaded', release: 'r1' });
    expect(server.changes.slice(before)).toContain('PUT en-us/index.html');
    for (const [path, text] of Object.entries(getRelease(1).files))
      expect(await (await fetch(`${server.endpoint}/${bucket}/${path}`)).text(), path).toBe(text);
  });

  test('at a folder gives way to the next one within seconds', async () => {
    const root = join(folder.path, 'target');
    await upload(createFolderTarget(root), 0);
    await uploadAndDie({ kind: 'folder', folder: root }, 1, 4);
    expect(statSync(join(root, '_publish/lock.json')).isFile()).toBe(true);
    expect(await upload(createFolderTarget(root), 1)).toMatchObject({ status: 'uploaded', release: 'r1' });
    for (const [path, text] of Object.entries(getRelease(1).files))
      expect(readFileSync(join(root, path), 'utf8'), path).toBe(text);
    expect(readdirSync(join(root, '_publish')).sort()).toEqual(['live.json', 'manifest.json.gz']);
  });

  test('readers of the bucket find every asset of every page while uploads run', async () => {
    await upload(createS3Target(settings()), 0);
    const isMissing = async (path: string) => {
      const response = await fetch(`${server.endpoint}/${bucket}/${path}`);
      await response.arrayBuffer();
      return response.status !== 200;
    };
    const missing: string[] = [];
    let pages = 0;
    const uploads = { areDone: false };
    const read = async () => {
      while (!uploads.areDone)
        for (const path of [
          'en-us/shopproducts/index.html',
          ...['A', 'B', 'C'].map((sku) => `en-us/product/${sku}/name/index.html`),
        ]) {
          const response = await fetch(`${server.endpoint}/${bucket}/${path}`);
          const html = await response.text();
          if (response.status !== 200) continue;
          pages += 1;
          for (const [, asset = ''] of html.matchAll(/src="\/([^"]+)"/g))
            if (await isMissing(asset)) missing.push(`${path}: ${asset}`);
        }
    };
    const readers = [read(), read()];
    for (const release of [1, 2, 3, 4, 0]) await upload(createS3Target(settings()), release);
    uploads.areDone = true;
    await Promise.all(readers);
    expect(missing).toEqual([]);
    expect(pages).toBeGreaterThan(20);
  });
});
