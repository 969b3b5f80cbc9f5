import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFolderTarget } from '../../../../src/publish/target/folder-target.ts';
import { writeJournalEntry } from '../../../../src/publish/target/manifest.ts';
import { createS3Target } from '../../../../src/publish/target/s3-target.ts';
import type { Target } from '../../../../src/publish/target/target.ts';
import { uploadRelease, type UploadOptions } from '../../../../src/publish/target/upload-release.ts';
import { bucket, keyPair, refuse, type S3Server, startS3Server } from '../../../fixtures/publish/s3-server.ts';
import { writeSiteRelease } from '../../../fixtures/publish/site-release.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../../fixtures/temporary-folder.ts';

const first = {
  '_astro/page.1111.js': 'first script',
  '_images/red.avif': 'red',
  'en-us/index.html': 'front, first <script src="/_astro/page.1111.js">',
  'en-us/index.html.br': 'front, first, small',
  'en-us/shopproducts/index.html': 'list, first',
  'en-us/product/A/red/index.html': 'red, first <img src="/_images/red.avif">',
  'en-us/product/B/blue/index.html': 'blue',
  'en-us/search/plan.json': '{}',
  'sitemap-index.xml': '<first/>',
  _headers: 'first',
};
const { 'en-us/product/B/blue/index.html': _, '_astro/page.1111.js': __, ...rest } = first;
const second = {
  ...rest,
  '_astro/page.2222.js': 'second script',
  'en-us/index.html': 'front, second <script src="/_astro/page.2222.js">',
  'en-us/index.html.br': 'front, second, small',
  'en-us/shopproducts/index.html': 'list, second',
  'en-us/product/A/red/index.html': 'red, second <img src="/_images/red.avif">',
  'en-us/product/C/green/index.html': 'green',
  'sitemap-index.xml': '<second/>',
};

let folder: TemporaryFolder;
let server: S3Server;
let releases: { first: string; second: string };
beforeEach(async () => {
  folder = await createTemporaryFolder();
  server = await startS3Server();
  for (const [name, value] of Object.entries(keyPair)) vi.stubEnv(name, value);
  releases = {
    first: writeSiteRelease({ folder: folder.path, id: '1', files: first }),
    second: writeSiteRelease({ folder: folder.path, id: '2', files: second }),
  };
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  await folder.remove();
});

const day = 86_400_000;
const start = new Date('2026-03-01T12:00:00.000Z');
const upload = (target: Target, releaseDir: string, options: Partial<UploadOptions> = {}) =>
  uploadRelease({
    target,
    releaseDir,
    digestCacheFile: join(folder.path, 'digests.json'),
    now: () => start,
    ...options,
  });

const createTarget = {
  bucket: () => createS3Target({ bucket, prefix: 'site/', endpoint: server.endpoint, region: 'us-east-1' }),
  folder: () => createFolderTarget(join(folder.path, 'target')),
};

/** Records what an upload changes, in the order in which the changes end. */
function recordChanges(target: Target): Target & { changes: string[] } {
  const changes: string[] = [];
  return {
    ...target,
    changes,
    write: async (path, body, headers) => {
      await target.write(path, body, headers);
      changes.push(path);
    },
    remove: async (paths) => {
      await target.remove(paths);
      changes.push(...paths.map((path) => `- ${path}`));
    },
  };
}
const isSiteFile = (change: string) => !change.includes('_publish/journal/');

describe.each(['bucket', 'folder'] as const)('an upload to a %s', (kind) => {
  const readText = async (path: string) => (await createTarget[kind]().read(path))?.toString() ?? null;

  test('sends assets, then new pages, then changed pages from products to the front, then the pointer', async () => {
    await upload(createTarget[kind](), releases.first);
    const target = recordChanges(createTarget[kind]());
    await upload(target, releases.second);
    expect(target.changes.filter(isSiteFile)).toEqual([
      '_astro/page.2222.js',
      'en-us/product/C/green/index.html',
      'en-us/product/A/red/index.html',
      'en-us/shopproducts/index.html',
      expect.stringMatching(/^en-us\/index\.html/),
      expect.stringMatching(/^en-us\/index\.html/),
      'sitemap-index.xml',
      '_publish/live.json',
      '- en-us/product/B/blue/index.html',
      '_publish/manifest.json.gz',
    ]);
  });

  test('sends only what differs, and nothing when nothing differs', async () => {
    expect(await upload(createTarget[kind](), releases.first)).toMatchObject({ status: 'uploaded', sent: 10 });
    expect(await upload(createTarget[kind](), releases.second)).toMatchObject({ sent: 7, removed: 1 });
    const target = recordChanges(createTarget[kind]());
    expect(await upload(target, releases.second)).toMatchObject({ status: 'unchanged', sent: 0, removed: 0 });
    expect(target.changes).toEqual([]);
    expect(await upload(createTarget[kind](), releases.second, { full: true })).toMatchObject({ sent: 10 });
  });

  test('makes the target the same as the release, and leaves only the pointer and the manifest beside it', async () => {
    await upload(createTarget[kind](), releases.first);
    await upload(createTarget[kind](), releases.second);
    for (const [path, text] of Object.entries(second)) expect(await readText(path), path).toBe(text);
    expect(await readText('en-us/product/B/blue/index.html')).toBeNull();
    expect(await createTarget[kind]().list('_publish/journal')).toEqual([]);
    expect(await createTarget[kind]().list('_publish')).toEqual(['_publish/live.json', '_publish/manifest.json.gz']);
  });

  test('keeps assets of earlier releases for 30 days after the last release that needed them', async () => {
    await upload(createTarget[kind](), releases.first);
    await upload(createTarget[kind](), releases.second, { now: () => new Date(start.getTime() + day) });
    await upload(createTarget[kind](), releases.second, { now: () => new Date(start.getTime() + 30 * day) });
    expect(await readText('_astro/page.1111.js')).toBe('first script');
    const report = await upload(createTarget[kind](), releases.second, {
      now: () => new Date(start.getTime() + 31 * day),
    });
    expect(report).toMatchObject({ sent: 0, removed: 1 });
    expect(await readText('_astro/page.1111.js')).toBeNull();
  });

  test('the earlier release can be uploaded again', async () => {
    await upload(createTarget[kind](), releases.first);
    await upload(createTarget[kind](), releases.second);
    expect(await upload(createTarget[kind](), releases.first)).toMatchObject({ release: '1', removed: 1 });
    for (const [path, text] of Object.entries(first)) expect(await readText(path), path).toBe(text);
    expect(JSON.parse((await readText('_publish/live.json')) ?? '')).toMatchObject({ release: '1', previous: '2' });
  });

  test('a second upload at the same time is refused, and may run when the first has ended', async () => {
    const blocked = createTarget[kind]();
    const lock = await blocked.lock({ release: '1', now: () => start });
    await expect(upload(createTarget[kind](), releases.second)).rejects.toMatchObject({
      code: 'UPLOAD_BUSY',
      message: expect.stringContaining(`Process ${process.pid}`),
    });
    expect(await readText('en-us/index.html')).toBeNull();
    await lock.release();
    expect(await upload(createTarget[kind](), releases.second)).toMatchObject({ status: 'uploaded' });
  });

  test('stops when it is asked to, says so, and the next upload goes on', async () => {
    const stop = new AbortController();
    const target = recordChanges(createTarget[kind]());
    const stopping: Target = {
      ...target,
      write: async (path, body, headers) => {
        await target.write(path, body, headers);
        if (path.startsWith('en-us/product/')) stop.abort();
      },
    };
    await expect(upload(stopping, releases.first, { signal: stop.signal })).rejects.toMatchObject({
      code: 'UPLOAD_STOPPED',
    });
    expect(await readText('en-us/index.html')).toBeNull();
    const report = await upload(createTarget[kind](), releases.first);
    expect(report.sent).toBeLessThan(10);
    expect(await readText('en-us/index.html')).toBe(first['en-us/index.html']);
  });

  test.each(['changed', 'removed'])('is refused when a file of the release is %s meanwhile', async (how) => {
    const page = join(releases.first, 'site/en-us/index.html');
    const target = createTarget[kind]();
    const changing: Target = {
      ...target,
      write: async (path, body, headers) => {
        await target.write(path, body, headers);
        if (path !== '_astro/page.1111.js') return;
        rmSync(page);
        if (how === 'changed') writeFileSync(page, 'front, of another release');
      },
    };
    await expect(upload(changing, releases.first)).rejects.toMatchObject({ code: 'RELEASE_CHANGED' });
    expect(await readText('en-us/index.html')).toBeNull();
    expect(await upload(createTarget[kind](), releases.second)).toMatchObject({ status: 'uploaded' });
  });

  test('a damaged manifest is refused with what to do', async () => {
    await upload(createTarget[kind](), releases.first);
    await createTarget[kind]().write('_publish/manifest.json.gz', Buffer.from('no gzip'), {
      contentType: 'application/json',
      cacheControl: 'no-store',
    });
    await expect(upload(createTarget[kind](), releases.second)).rejects.toMatchObject({
      code: 'TARGET_MANIFEST_UNREADABLE',
      message: expect.stringContaining('Remove it, and upload again'),
    });
    await createTarget[kind]().remove(['_publish/manifest.json.gz']);
    expect(await upload(createTarget[kind](), releases.second)).toMatchObject({ sent: 10 });
  });

  test('T24 pages of two releases work side by side: their policies are merged until the pointer is switched', async () => {
    const withPolicy = (id: string, hash: string) =>
      writeSiteRelease({
        folder: folder.path,
        id,
        files: { 'index.html': id },
        headers: {
          'Content-Security-Policy': `script-src 'self' 'sha256-${hash}'; trusted-types ${id === '3' ? "'none'" : 'page-views'}`,
        },
      });
    const [old, next] = [withPolicy('3', 'old'), withPolicy('4', 'new')];
    await upload(createTarget[kind](), old);
    const target = createTarget[kind]();
    const policies: string[] = [];
    const readPolicy = async () =>
      (JSON.parse((await readText('_publish/live.json')) ?? '') as { headers: Record<string, string> }).headers[
        'Content-Security-Policy'
      ] ?? '';
    await upload(
      {
        ...target,
        write: async (path, body, headers) => {
          if (path === 'index.html') policies.push(await readPolicy());
          await target.write(path, body, headers);
        },
      },
      next,
    );
    expect(policies).toEqual(["script-src 'self' 'sha256-old' 'sha256-new'; trusted-types page-views"]);
    expect(await readPolicy()).toBe("script-src 'self' 'sha256-new'; trusted-types page-views");
  });
});

test('what a crash left half written of a page that is gone since leaves a folder with the page', async () => {
  const target = createTarget.folder();
  await upload(target, releases.first);
  const page = 'en-us/product/gone/index.html';
  await writeJournalEntry(target, 1, { [page]: null });
  mkdirSync(join(folder.path, 'target/en-us/product/gone'), { recursive: true });
  writeFileSync(join(folder.path, 'target', `${page}.partial`), 'half of');
  await upload(createTarget.folder(), releases.second);
  expect(readdirSync(join(folder.path, 'target/en-us/product'))).not.toContain('gone');
});

describe('a bucket', () => {
  const fetchObject = (path: string) => fetch(`${server.endpoint}/${bucket}/site/${path}`);

  test('serves each file with its type, its encoding and its caching', async () => {
    await upload(createTarget.bucket(), releases.first);
    const describeHeaders = async (path: string) => {
      const { headers } = await fetchObject(path);
      return ['content-type', 'content-encoding', 'cache-control'].map((name) => headers.get(name));
    };
    expect(await describeHeaders('en-us/index.html')).toEqual([
      'text/html; charset=utf-8',
      null,
      'public, max-age=0, must-revalidate',
    ]);
    expect(await describeHeaders('en-us/index.html.br')).toEqual([
      'text/html; charset=utf-8',
      'br',
      'public, max-age=0, must-revalidate',
    ]);
    expect(await describeHeaders('_astro/page.1111.js')).toEqual([
      'text/javascript; charset=utf-8',
      null,
      'public, max-age=31536000, immutable',
    ]);
    expect(await describeHeaders('_images/red.avif')).toEqual([
      'image/avif',
      null,
      'public, max-age=31536000, immutable',
    ]);
    expect(await describeHeaders('_publish/live.json')).toEqual(['application/json', null, 'no-store']);
  });

  test('a prefix keeps the files of the site apart', async () => {
    await upload(createTarget.bucket(), releases.first);
    expect(server.changes.every((change) => /^\w+ (?:site\/|$)/.test(change))).toBe(true);
  });

  test('a lock whose holder is gone is taken over when its lease has ended', async () => {
    const later = new Date(start.getTime() + 121_000);
    const otherHost = { host: 'elsewhere', pid: 1, started: 0, release: '0', expiresAt: later.getTime() };
    await createTarget
      .bucket()
      .write('_publish/lock.json', Buffer.from(JSON.stringify(otherHost)), { contentType: 'x/y', cacheControl: '' });
    await expect(upload(createTarget.bucket(), releases.first)).rejects.toMatchObject({
      code: 'UPLOAD_BUSY',
      message: expect.stringContaining('Process 1 on elsewhere'),
    });
    expect(await upload(createTarget.bucket(), releases.first, { now: () => later })).toMatchObject({ sent: 10 });
  });

  test('an upload whose lock was taken over writes nothing more', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let hasRenewed = false;
      server.onRequest = async ({ method, path }) => {
        if (method !== 'PUT' || !path.endsWith('/en-us/product/A/red/index.html') || hasRenewed) return;
        hasRenewed = true;
        const thief = createTarget.bucket();
        await thief.remove(['_publish/lock.json']);
        await thief.lock({ release: '2', now: () => start });
        await vi.advanceTimersByTimeAsync(20_000);
        await vi.waitUntil(() => lostLocks > 0);
      };
      let lostLocks = 0;
      const target = createTarget.bucket();
      const watched: Target = {
        ...target,
        lock: async (holder) => {
          const lock = await target.lock(holder);
          lock.lost.addEventListener('abort', () => {
            lostLocks += 1;
          });
          return lock;
        },
      };
      await expect(upload(watched, releases.first)).rejects.toMatchObject({ code: 'UPLOAD_LOCK_LOST' });
      expect((await fetchObject('en-us/index.html')).status).toBe(404);
      expect((await fetchObject('_publish/lock.json')).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a refusal says what to do', () => {
  const expectRefusal = async (target: Target, code: string, sentence: string) => {
    await expect(upload(target, releases.first)).rejects.toMatchObject({
      name: 'UserFacingError',
      code,
      message: expect.stringContaining(sentence),
    });
  };
  const settings = () => ({ bucket, prefix: '', endpoint: server.endpoint, region: 'us-east-1' });

  test('for a wrong secret', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong');
    await expectRefusal(createS3Target(settings()), 'TARGET_CREDENTIALS', 'Set AWS_ACCESS_KEY_ID');
  });

  test('for an unknown key', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'unknown');
    await expectRefusal(createS3Target(settings()), 'TARGET_CREDENTIALS', 'Set AWS_ACCESS_KEY_ID');
  });

  test('for no credentials at all', async () => {
    for (const name of Object.keys(keyPair)) vi.stubEnv(name, '');
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere');
    vi.stubEnv('AWS_CONFIG_FILE', '/nowhere');
    await expectRefusal(createS3Target(settings()), 'TARGET_CREDENTIALS', 'Set AWS_ACCESS_KEY_ID');
  });

  test('for a bucket that is not there', async () => {
    await expectRefusal(
      createS3Target({ ...settings(), bucket: 'other' }),
      'TARGET_BUCKET_MISSING',
      'correct the bucket in PUBLISH_TARGET',
    );
  });

  test('for a store that cannot be reached', async () => {
    await expectRefusal(
      createS3Target({ ...settings(), endpoint: 'http://127.0.0.1:9' }),
      'TARGET_UNREACHABLE',
      'Check S3_ENDPOINT',
    );
  });

  test('for a missing region', async () => {
    vi.stubEnv('AWS_REGION', undefined);
    vi.stubEnv('AWS_CONFIG_FILE', '/nowhere');
    await expectRefusal(createS3Target({ bucket, prefix: '' }), 'TARGET_REGION', 'Set AWS_REGION');
  });

  test.each([
    ['AccessDenied', 'TARGET_FORBIDDEN', 'rights to list the bucket'],
    ['RequestTimeTooSkewed', 'TARGET_CLOCK', 'Set the clock'],
    ['ExpiredToken', 'TARGET_CREDENTIALS', 'renew them'],
    ['InternalError', 'TARGET_UNAVAILABLE', 'continues where it stopped'],
    ['AuthorizationHeaderMalformed', 'TARGET_REGION', 'Set AWS_REGION'],
  ])('for %s', async (name, code, sentence) => {
    server.onRequest = (context) => {
      refuse(context, 403, name);
    };
    await expectRefusal(createS3Target(settings()), code, sentence);
  });

  test('for a store without conditional writes', async () => {
    const loose = await startS3Server({ conditionalWrites: false });
    await expectRefusal(
      createS3Target({ ...settings(), endpoint: loose.endpoint }),
      'TARGET_WITHOUT_LOCKS',
      'ignores conditional writes',
    );
    expect(
      loose.changes.filter((change) => change.startsWith('PUT')).every((change) => change.endsWith('lock.json')),
    ).toBe(true);
    await loose.stop();
  });

  test('for a folder that cannot be written', async () => {
    const occupied = join(releases.first, 'release.json');
    expect(existsSync(occupied)).toBe(true);
    await expectRefusal(
      createFolderTarget(join(occupied, 'target')),
      'TARGET_NOT_WRITABLE',
      'a file in place of a folder',
    );
  });

  test('a manifest that names files outside of the target removes none of them', async () => {
    const target = createTarget.folder();
    await upload(target, releases.first);
    const { gzipSync } = await import('node:zlib');
    const manifest = { release: '1', files: { '../releases/1/release.json': { digest: 'x', size: 1 } } };
    await target.write('_publish/manifest.json.gz', gzipSync(JSON.stringify(manifest)), {
      contentType: 'x/y',
      cacheControl: '',
    });
    await expectRefusal(target, 'TARGET_MANIFEST_UNREADABLE', 'is damaged');
    expect(await readFile(join(releases.first, 'release.json'), 'utf8')).toContain('"id":"1"');
  });
});
