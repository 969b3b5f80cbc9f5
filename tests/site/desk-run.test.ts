import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClaimedRequest } from '../../src/contract/desk/publisher.ts';
import { createDeskRun } from '../../src/publish/run/desk-run.ts';
import { listKeptReleases } from '../../src/publish/run/history.ts';
import { type BuiltSite, buildSite } from '../fixtures/site/built-site.ts';
import { sampleProducts } from '../fixtures/site/sample-content.ts';

let shop: BuiltSite;
let total: number;

beforeAll(async () => {
  shop = await buildSite('desk-run', ['en-us']);
  await shop.writeContent();
  total = (await shop.publish()).pages;
}, 180_000);
afterAll(() => {
  shop.remove();
});

async function ask(request: Partial<ClaimedRequest>) {
  const { dataDir, codeDir, snapshotFile } = shop;
  const run = createDeskRun({
    ...{ dataDir, codeDir, snapshotFile, threads: 2, now: () => new Date() },
    pull: () => Promise.resolve(),
  });
  const asked: ClaimedRequest = { id: 1, kind: 'publish', allow: [], force: false, lease: 'lease', leaseMs: 60_000 };
  return (await run({ ...asked, ...request }, () => undefined)).report;
}

test('"Render every page again" renders every page, of a publish and of its preview', async () => {
  expect(await ask({})).toMatchObject({ outcome: 'unchanged' });
  expect(await ask({ kind: 'preview', force: true })).toMatchObject({ outcome: 'checked', pages: { added: total } });
  const { outcome, pages } = await ask({ force: true });
  expect([outcome, pages.added + pages.changed]).toEqual(['published', total]);
});

test('a rollback that was meant for another release than the live one changes nothing and says so', async () => {
  const [first] = listKeptReleases(shop.dataDir);
  await shop.writeContent({ products: sampleProducts.slice(1) });
  const second = (await shop.publish()).id;
  await shop.writeContent();
  const third = (await shop.publish()).id;
  const to = first?.id ?? '';
  const refused = await ask({ kind: 'rollback', rollback: { from: second, to } });
  expect(refused).toMatchObject({ outcome: 'failed', release: third, error: { code: 'OTHER_RELEASE_LIVE' } });
  expect(refused.error?.message).toContain(`meant for the release ${second}, but ${third} is live`);
  expect(shop.siteDir()).toContain(third);
  expect(await ask({ kind: 'rollback', rollback: { from: third, to } })).toMatchObject({
    outcome: 'rolled-back',
    release: to,
  });
  expect(shop.siteDir()).toContain(to);
  await ask({});
});

test('"Render every page again" does not let through what the check refuses', async () => {
  await shop.writeContent({ products: sampleProducts.slice(0, 5) });
  const refused = await ask({ force: true });
  expect(refused.outcome).toBe('refused');
  const codes = refused.findings.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  expect(codes).toContain('PRODUCTS_GONE');
  expect(await ask({ force: true, allow: [...new Set(codes)] })).toMatchObject({ outcome: 'published' });
});
