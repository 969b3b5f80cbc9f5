import { describe, expect, onTestFinished, test } from 'vitest';
import { recordReads } from '../../../src/content/snapshot/reads.ts';
import { planPages } from '../../../src/publish/release/plan.ts';
import { getSnapshotFile, type Release } from '../../../src/publish/release/release.ts';
import { writeSampleSnapshot } from '../../fixtures/site/sample-snapshot.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

const release: Release = {
  id: '1',
  createdAt: '2026-01-01T00:00:00Z',
  code: 'old code',
  content: '',
  headers: {},
  hashes: { scripts: [], styles: [] },
  locales: ['en-us'],
  defaultLocale: 'en-us',
  products: {},
  indexed: [],
  pages: 1,
};

describe('the pages that a publish renders', () => {
  test('are all pages when the code is another one, though the content is the same', async () => {
    const { path: dir, remove } = await createTemporaryFolder();
    onTestFinished(remove);
    const file = writeSampleSnapshot({ file: getSnapshotFile(dir) });
    const jobs = [{ pathname: '/en-us/shopproducts/', route: '/[locale]/shopproducts/', isEndpoint: false }];
    recordReads(file, new Map([['/en-us/shopproducts/', ['site']]]));
    const plan = (codeDigest: string) => planPages(jobs, { dir, release }, file, codeDigest);
    expect(plan(release.code)).toEqual({ render: [], reuse: jobs });
    expect(plan('new code')).toEqual({ render: jobs, reuse: [] });
    expect(planPages(jobs, null, file, release.code)).toEqual({ render: jobs, reuse: [] });
  });
});
