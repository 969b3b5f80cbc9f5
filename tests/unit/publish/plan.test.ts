import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSnapshotFile } from '../../../src/content/snapshot/file.ts';
import { openSnapshot } from '../../../src/content/snapshot/snapshot.ts';
import { openPageIndex } from '../../../src/publish/pages/page-index.ts';
import { planPages } from '../../../src/publish/publication.ts';
import { planChanges } from '../../../src/publish/release/plan.ts';
import { inspectPage } from '../../../src/publish/verify/inspect-page.ts';
import type { Release } from '../../../src/publish/release/release.ts';
import { sampleProducts } from '../../fixtures/site/sample-content.ts';
import { type SnapshotOptions, writeSampleSnapshot } from '../../fixtures/site/sample-snapshot.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

const page = (pathname: string, reads: readonly string[]) => ({
  ...{ pathname, route: '/[locale]/', isEndpoint: false },
  facts: inspectPage({ pathname, html: '', compressedBytes: 0 }, 'https://shop.example'),
  reads: [...reads],
  hashes: { scripts: [], styles: [] },
});

const headRelease: Release = {
  ...{ id: '1', createdAt: '2026-01-01T00:00:00Z', code: 'c', content: '', sequence: 1, wholeSequence: 1 },
  ...{ lineage: '', revision: 1, headers: {}, hashes: { scripts: [], styles: [] } },
  ...{ locales: ['en-us'], defaultLocale: 'en-us', pages: 3 },
};

/** A snapshot, and an index of three pages that were rendered from it. */
async function createHead() {
  const { path, remove } = await createTemporaryFolder();
  const file = writeSampleSnapshot({ file: join(path, 'snapshot.sqlite'), locales: ['en-us'] });
  const index = openPageIndex(join(path, 'pages.sqlite'));
  const { database, meta } = openSnapshotFile(file);
  database.close();
  const recorder = index.begin(1, { isWhole: true });
  recorder.addPages([
    page('en-us/one', ['card:en-us/AV-0201', 'site:site']),
    page('en-us/two', ['product:en-us/AV-0101', 'site:site']),
    page('en-us/three', ['card:en-us/NEW', 'site:site']),
  ]);
  recorder.commit({ release: 'x', sequence: 1, code: 'c', lineage: meta.lineage, revision: meta.revision });
  onTestFinished(async () => {
    index.close();
    await remove();
  });
  const plan = async (options: Partial<SnapshotOptions>, listed: readonly string[] = []) => {
    writeSampleSnapshot({ file, locales: ['en-us'], ...options });
    const { database: next } = openSnapshotFile(file);
    try {
      const jobs = listed.map((pathname) => ({ pathname, route: '/[locale]/', isEndpoint: false }));
      const { render, remove: gone } = await planChanges(next, index, meta.revision, () => Promise.resolve(jobs));
      return [render.map(({ pathname }) => pathname), gone.map(({ pathname }) => pathname)];
    } finally {
      next.close();
    }
  };
  return { index, plan, file, meta };
}

const repriced = (sku: string) =>
  sampleProducts.map((product) => (product.sku === sku ? { ...product, price: 2700 } : product));

describe('the pages that a publish renders', () => {
  test('are those that read a changed row, without listing any page', async () => {
    const { plan } = await createHead();
    expect(await plan({ products: repriced('AV-0201') })).toEqual([['en-us/one'], []]);
    expect(await plan({ products: repriced('AV-0101') })).toEqual([['en-us/two'], []]);
    expect(await plan({ siteUrl: 'https://other.example' }, ['en-us/one', 'en-us/two', 'en-us/three'])).toEqual([
      ['en-us/one', 'en-us/three', 'en-us/two'],
      [],
    ]);
  });

  test('are none when the content is as it was, after changes that were taken back', async () => {
    const { plan } = await createHead();
    await plan({ products: repriced('AV-0201') });
    expect(await plan({})).toEqual([[], []]);
  });

  test('are new pages too, and those that are gone are removed, once addresses differ', async () => {
    const { plan } = await createHead();
    const fewer = sampleProducts.filter(({ sku }) => sku !== 'AV-0101');
    expect(await plan({ products: fewer }, ['en-us/one', 'en-us/three', 'en-us/four'])).toEqual([
      expect.arrayContaining(['en-us/four']),
      ['en-us/two'],
    ]);
  });
});

test('are all pages when the code is another one, though the content is the same', async () => {
  const { index, file, meta } = await createHead();
  const jobs = ['en-us/one', 'en-us/two'].map((pathname) => ({ pathname, route: '/[locale]/', isEndpoint: false }));
  const pool = { listPages: () => Promise.resolve(jobs), renderPages: () => Promise.resolve() };
  const snapshot = openSnapshot(file);
  onTestFinished(() => snapshot.close());
  const release = { ...headRelease, lineage: meta.lineage, revision: meta.revision };
  const planWith = (digest: string, head: Release | null) =>
    planPages({
      options: { dataDir: '', codeDir: '', snapshotFile: file, now: () => new Date() },
      folders: { releases: '', live: '' },
      code: { digest, entry: '', assets: '', sources: '' },
      head: head && { dir: '', release: head },
      ...{ index, snapshot, pool },
    });
  expect(await planWith('c', release)).toMatchObject({ isWhole: false, render: [] });
  expect(await planWith('other', release)).toMatchObject({ isWhole: true, render: jobs });
  expect(await planWith('c', { ...release, lineage: 'other' })).toMatchObject({ isWhole: true, render: jobs });
  expect(await planWith('c', null)).toMatchObject({ isWhole: true, render: jobs });
});

describe('the index of pages', () => {
  test('tells what came, changed and went after a release', async () => {
    const { index } = await createHead();
    const recorder = index.begin(2, { isWhole: false });
    recorder.addPages([page('en-us/one', ['card:en-us/OTHER'])]);
    recorder.removePages(['en-us/two']);
    recorder.addImages([{ digest: 'd', width: 58, kind: 'page' }]);
    expect(recorder.indexedChanged).toBe(true);
    recorder.commit({ release: 'y', sequence: 2, code: 'c', lineage: 'l', revision: 2 });
    expect(index.listPagesSince(1).map(({ job, isGone }) => [job.pathname, isGone])).toEqual([
      ['en-us/one', false],
      ['en-us/two', true],
    ]);
    expect(index.listImagesSince(1)).toEqual([{ digest: 'd', width: 58, kind: 'page' }]);
    expect(index.listPagesReading(['card:en-us/AV-0201', 'card:en-us/OTHER'])).toMatchObject([
      { pathname: 'en-us/one' },
    ]);
    expect([index.countPages(), [...index.listIndexed()]]).toEqual([2, ['en-us/one', 'en-us/three']]);
  });

  test('is as it was when a release fails', async () => {
    const { index } = await createHead();
    const recorder = index.begin(2, { isWhole: true });
    recorder.addPages([page('en-us/four', [])]);
    recorder.rollback();
    expect([index.head()?.sequence, index.countPages()]).toEqual([1, 3]);
  });
});
