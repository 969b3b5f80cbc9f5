import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getReleaseFolders } from '../../src/publish/release/release.ts';
import { readRollback, rollback } from '../../src/publish/release/rollback.ts';
import { listKeptReleases } from '../../src/publish/run/history.ts';
import { type BuiltSite, buildSite } from '../fixtures/site/built-site.ts';
import { sampleProducts } from '../fixtures/site/sample-content.ts';

let shop: BuiltSite;
let newest: string;
let earlier: string;

/** Writes the content without as many of its last products. */
const writeContent = (missing: number) =>
  shop.writeContent({ products: sampleProducts.slice(0, sampleProducts.length - missing) });
const publishByItself = (options = {}) => shop.publish({ isAutomatic: true, ...options });
const folders = () => getReleaseFolders(shop.dataDir);

beforeAll(async () => {
  shop = await buildSite('rollback', ['en-us']);
}, 180_000);
afterAll(() => {
  shop.remove();
});
beforeEach(async () => {
  await writeContent(0);
  await shop.publish();
  await writeContent(1);
  newest = (await shop.publish()).id;
  earlier = rollback(folders());
}, 180_000);

test('an automatic publish keeps to an earlier release while the content is the same', async () => {
  for (const options of [{}, {}, { full: true }])
    expect(await publishByItself(options)).toMatchObject({ status: 'held', id: earlier, rendered: 0 });
  expect(readRollback(folders())).toMatchObject({ release: earlier, from: newest });
  expect(shop.siteDir()).toContain(earlier);
});

test('an automatic publish goes on from an earlier release when the content has changed', async () => {
  await writeContent(2);
  const { status, id } = await publishByItself();
  expect([status, id > newest, shop.siteDir().includes(id)]).toEqual(['published', true, true]);
  expect(await publishByItself()).toMatchObject({ status: 'unchanged', id });
});

test('a publish that somebody asks for goes forward again', async () => {
  expect(await publishByItself()).toMatchObject({ status: 'held' });
  expect(await shop.publish()).toMatchObject({ status: 'published', id: newest, rendered: 0 });
  expect(readRollback(folders())).toBeNull();
  expect(await publishByItself()).toMatchObject({ status: 'unchanged', id: newest });
  await writeContent(2);
  await shop.publish();
  expect(rollback(folders()), 'to what was live before').toBe(newest);
});

test('a publish succeeds although an earlier release cannot be read', async () => {
  const file = join(folders().releases, earlier, 'release.json');
  const whole = readFileSync(file);
  expect(await shop.publish()).toMatchObject({ status: 'published', id: newest });
  writeFileSync(file, '{"id":');
  await writeContent(2);
  const { status, id } = await shop.publish();
  expect([status, shop.siteDir().includes(id)]).toEqual(['published', true]);
  expect(listKeptReleases(shop.dataDir).map((release) => release.id)).not.toContain(earlier);
  writeFileSync(file, whole);
});
