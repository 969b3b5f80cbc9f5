import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PublishReport } from '../../src/contract/desk/publish-report.ts';
import { findLiveRelease, getReleaseFolders } from '../../src/publish/release/release.ts';
import { readReports } from '../../src/publish/run/history.ts';
import { type BuiltSite, buildSite, root } from '../fixtures/site/built-site.ts';

let shop: BuiltSite;
let target: string;
beforeAll(async () => {
  shop = await buildSite('publish-upload', ['en-us']);
  await shop.writeContent();
  target = join(shop.dataDir, 'target');
}, 180_000);
afterAll(() => {
  shop.remove();
});

/** Runs `npm run publish -- --upload`, whose API does not exist. */
function run(targetUrl: string, ...args: string[]) {
  const { PUBLISH_TARGET: _target, ...environment } = process.env;
  const reportFile = join(shop.dataDir, 'report.json');
  const script = join(root, 'scripts', 'publish.ts');
  return new Promise<{ status: number; errors: string; readReport: () => PublishReport }>((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...args, '--upload', '--json', reportFile],
      {
        cwd: root,
        env: {
          ...environment,
          ...{ DATA_DIR: shop.dataDir, CODE_DIR: shop.codeDir, PUBLISH_TARGET: targetUrl },
          API_URL: 'http://127.0.0.1:9',
        },
      },
      (_error, _output, errors) => {
        const readReport = () => PublishReport.parse(JSON.parse(readFileSync(reportFile, 'utf8')));
        resolve({ status: child.exitCode ?? -1, errors, readReport });
      },
    );
  });
}

const publish = (targetUrl: string, ...args: string[]) => run(targetUrl, '--no-pull', ...args);

const LivePointer = z.object({ release: z.string() });
const readTarget = () => LivePointer.parse(JSON.parse(readFileSync(join(target, '_publish', 'live.json'), 'utf8')));

test('without a target, an upload is refused before anything is published', async () => {
  const { status, errors } = await publish('');
  expect(status).toBe(1);
  expect(errors).toMatch(/Set PUBLISH_TARGET to .*\n\(TARGET_NOT_SET\)/);
  expect(findLiveRelease(getReleaseFolders(shop.dataDir))).toBeNull();
});

test('a release goes live although its upload fails, and the next publish uploads it', async () => {
  const file = join(shop.dataDir, 'file');
  writeFileSync(file, '');
  const failed = await publish(`file://${file}/folder`);
  expect(failed.status).toBe(5);
  const report = failed.readReport();
  expect(report).toMatchObject({ outcome: 'published', upload: { status: 'failed', sent: 0, error: {} } });
  expect(failed.errors).toContain(report.upload?.error?.code);
  expect(existsSync(join(shop.siteDir(), 'en-us', 'index.html'))).toBe(true);

  mkdirSync(target);
  const sent = await publish(`file://${target}`);
  expect(sent.status).toBe(0);
  expect(sent.readReport()).toMatchObject({ outcome: 'unchanged', upload: { status: 'uploaded' } });
  expect(readTarget()).toMatchObject({ release: report.release });
  expect(existsSync(join(target, 'en-us', 'index.html'))).toBe(true);

  const again = await publish(`file://${target}`);
  expect(again.readReport()).toMatchObject({ outcome: 'unchanged', upload: { status: 'unchanged', sent: 0 } });
});

test('a rollback is uploaded, too', async () => {
  const before = readTarget();
  expect((await publish(`file://${target}`, '--full')).status).toBe(0);
  expect(readTarget()).not.toEqual(before);
  const returned = await run(`file://${target}`, 'rollback');
  expect([returned.status, returned.readReport().upload?.status]).toEqual([0, 'uploaded']);
  expect(readTarget()).toMatchObject({ release: before.release });
});

test('a rollback whose upload fails is live here, ends with status 5, and stands in the reports', async () => {
  expect((await publish(`file://${target}`)).status).toBe(0);
  const { release } = readTarget();
  const { status, errors, readReport } = await run(`file://${join(shop.dataDir, 'file')}/folder`, 'rollback');
  const report = readReport();
  expect(status).toBe(5);
  expect(report).toMatchObject({ outcome: 'rolled-back', upload: { status: 'failed', error: {} } });
  expect(errors).toContain(report.upload?.error?.code);
  expect(shop.siteDir()).toContain(report.release);
  expect(readTarget()).toMatchObject({ release });
  expect(readReports(shop.dataDir)[0]).toEqual(report);
});
