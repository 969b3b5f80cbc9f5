import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPageIndex, type PageIndex } from '../../../src/publish/pages/page-index.ts';
import { startGracePeriod } from '../../../src/publish/release/grace-period.ts';
import {
  createReleaseFolder,
  findLiveRelease,
  finishRelease,
  getReleaseFolders,
  getSiteDir,
  goLive,
  listReleases,
  maxReleases,
  readRelease,
  type Release,
  type ReleaseFolders,
  writeRelease,
} from '../../../src/publish/release/release.ts';
import { listSpares } from '../../../src/publish/release/spare-trees.ts';
import { recycleTrees, takeTree } from '../../../src/publish/release/tree-pool.ts';
import { prepareTrees } from '../../../src/publish/run/prepare-trees.ts';
import { withPublishLock } from '../../../src/publish/run/publish-lock.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder: TemporaryFolder;
let folders: ReleaseFolders;
let index: PageIndex;
let minute = 0;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  folders = getReleaseFolders(folder.path);
  index = openPageIndex(join(folder.path, 'pages.sqlite'));
});
afterEach(async () => {
  index.close();
  await folder.remove();
});

/** Publishes are a minute apart, so that the folder of an old release is no longer read. */
const nextTime = () => new Date(Date.now() + (minute += 1) * 60_000);
const createRecord = (dir: string, sequence: number, wholeSequence: number): Release => ({
  ...{ id: basename(dir), createdAt: '', code: 'code', content: '', lineage: 'lineage', revision: sequence },
  ...{ sequence, wholeSequence, headers: {}, hashes: { scripts: [], styles: [] } },
  ...{ locales: ['en-us'], defaultLocale: 'en-us', pages: 2 },
});

const page = (dir: string) => join(getSiteDir(dir), 'en-us', 'faq', 'index.html');

function switchTo(dir: string): void {
  const before = findLiveRelease(folders);
  goLive(folders, dir);
  if (before) startGracePeriod(before, new Date());
}

/** Renders everything. */
function publishWhole(sequence: number): string {
  const dir = createReleaseFolder(folders, nextTime());
  mkdirSync(join(page(dir), '..'), { recursive: true });
  writeFileSync(page(dir), `whole ${sequence}`);
  writeRelease(dir, createRecord(dir, sequence, sequence));
  const finished = finishRelease(dir);
  switchTo(finished);
  return finished;
}

const createRequest = (headDir: string) => ({
  ...{ dataDir: folder.path, folders, index, headDir, head: readRelease(headDir), now: nextTime() },
});

/** Changes a page. Returns the release, and whether its folder was made before. */
function publishChange(headDir: string): { dir: string; isReused: boolean } {
  const request = createRequest(headDir);
  const known = [
    ...listSpares(folder.path).map(({ dir }) => dir),
    ...listReleases(folders).map((id) => join(folders.releases, id)),
  ];
  const inodes = new Set(known.map((dir) => statSync(dir).ino));
  const dir = takeTree(request);
  const isReused = inodes.has(statSync(dir).ino);
  expect(readFileSync(page(dir), 'utf8')).toBe(readFileSync(page(headDir), 'utf8'));
  const sequence = request.head.sequence + 1;
  const recorder = index.begin(sequence, { isWhole: false });
  recorder.addPages([
    {
      pathname: '/en-us/faq/',
      route: '/faq',
      isEndpoint: false,
      reads: [],
      hashes: { scripts: [], styles: [] },
      facts: null,
    },
  ]);
  rmSync(page(dir));
  writeFileSync(page(dir), `change ${sequence}`);
  writeRelease(dir, createRecord(dir, sequence, request.head.wholeSequence));
  const finished = finishRelease(dir);
  recorder.commit({ release: basename(finished), sequence, code: 'code', lineage: 'lineage', revision: sequence });
  switchTo(finished);
  recycleTrees(createRequest(finished));
  return { dir: finished, isReused };
}

test('after a whole publish, each of the first changes takes a folder that was prepared', async () => {
  let head = publishWhole(1);
  await prepareTrees(folder.path);
  for (let change = 0; change < 2 * maxReleases; change += 1) {
    const { dir, isReused } = publishChange(head);
    expect(isReused, `change ${change + 1}`).toBe(true);
    head = dir;
  }
  expect(listReleases(folders)).toHaveLength(maxReleases);
});

test('folders of an earlier whole publish are brought to the newest one', async () => {
  publishWhole(1);
  await prepareTrees(folder.path);
  const head = publishWhole(2);
  await prepareTrees(folder.path);
  expect(listSpares(folder.path).map(({ release }) => release.sequence)).toEqual(Array(maxReleases).fill(2));
  expect(publishChange(head).isReused).toBe(true);
});

test('changes that find no prepared folder take that of an old release, and leave one to return to', () => {
  const first = publishChange(publishWhole(1));
  const second = publishChange(first.dir);
  expect([first.isReused, second.isReused]).toEqual([false, true]);
  expect(listReleases(folders)).toEqual([basename(first.dir), basename(second.dir)]);
});

test('folders are prepared when nobody publishes', async () => {
  publishWhole(1);
  let preparing: Promise<void> | undefined;
  await withPublishLock(folder.path, { wait: false }, () => {
    preparing = prepareTrees(folder.path);
    expect(existsSync(join(folder.path, 'spares'))).toBe(false);
    return Promise.resolve();
  });
  await preparing;
  expect(listSpares(folder.path)).toHaveLength(maxReleases);
});
