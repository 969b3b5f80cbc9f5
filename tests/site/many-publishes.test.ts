import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotWriter } from '../../src/content/snapshot/writer.ts';
import { countMissingSpares, findHead } from '../../src/publish/release/spare-trees.ts';
import { prepareTrees } from '../../src/publish/run/prepare-trees.ts';
import { getReleaseFolders, getSiteDir } from '../../src/publish/release/release.ts';
import { createSeededRandom } from '../bench/seeded-random.ts';
import { type BuiltSite, buildSite, codeDir, listFiles } from '../fixtures/site/built-site.ts';
import { chooseWrites, killAtRename, killAtWrite, listWrites } from '../fixtures/interrupted-program.ts';
import { sampleProducts } from '../fixtures/site/sample-content.ts';

let shop: BuiltSite;
const sku = 'AV-0104';
const seed = Number(process.env['PUBLISH_SEED'] ?? Date.now() % 1_000_000);

function changePrice(writer: SnapshotWriter): void {
  const withNewPrice = <T extends { sku: string; displayPrice: string }>(record: T): T =>
    record.sku === sku ? { ...record, displayPrice: `${record.displayPrice}!` } : record;
  writer.updateAll('card', withNewPrice);
  writer.updateAll('product', withNewPrice);
}

/** States of the content that follow each other, with pages that change, come and go. */
const states = {
  base: {},
  repriced: { change: changePrice },
  'without a product': { products: sampleProducts.filter((product) => product.sku !== sku) },
} as const;
type State = keyof typeof states;
const stateNames = ['base', 'repriced', 'without a product'] as const satisfies readonly State[];

/** The digest of a site without its pictures, of which those of removed products stay for open pages. */
function digestSite(siteDir: string): string {
  const hash = createHash('sha256');
  for (const file of listFiles(siteDir).filter((name) => !name.startsWith('_images/')))
    hash.update(`${file}\0`).update(readFileSync(join(siteDir, file)));
  return hash.digest('hex');
}

const expected = new Map<State, string>();
let minute = 0;
/** Releases are a minute apart, so that the folder of an old one has rested and is used again. */
const nextTime = () => new Date(Date.now() + ++minute * 60_000);

beforeAll(async () => {
  shop = await buildSite('many-publishes', ['en-us', 'fr-ca']);
  for (const name of stateNames) {
    await shop.writeContent(states[name]);
    await shop.publish({ full: true, now: nextTime() });
    expected.set(name, digestSite(shop.siteDir()));
  }
}, 240_000);
afterAll(() => {
  shop.remove();
});

test('publishes in turn leave the site of a full render, and the releases that are kept stay as they were', async () => {
  const digests = new Map<string, string>();
  const { releases } = getReleaseFolders(shop.dataDir);
  for (let round = 0; round < 12; round += 1) {
    const name = stateNames[round % stateNames.length] ?? 'base';
    await shop.writeContent(states[name]);
    if (round === 1) await prepareTrees(shop.dataDir);
    const { id } = await shop.publish({ now: nextTime() });
    expect(digestSite(shop.siteDir()), `round ${round}: ${name}`).toBe(expected.get(name));
    digests.set(id, digestSite(shop.siteDir()));
    for (const kept of readdirSync(releases).filter((release) => digests.has(release)))
      expect(digestSite(getSiteDir(join(releases, kept))), `round ${round}: release ${kept}`).toBe(digests.get(kept));
  }
}, 300_000);

test(`a publish killed at any write leaves the site whole, and the next completes it (seed ${seed})`, async () => {
  const file = new URL('../bench/publish-once.ts', import.meta.url);
  const program = { file, args: [shop.dataDir, codeDir, shop.snapshotFile] };
  // Pictures are made once, and their writes do not count.
  for (const state of ['base', 'without a product'] as const) {
    await shop.writeContent(states[state]);
    await shop.publish({ now: nextTime() });
  }
  await shop.writeContent(states.base);
  await prepareTrees(shop.dataDir);
  const writes = await listWrites(program);
  let live: State = 'base';
  /** Interrupts a publish and completes it by another one. Returns which of the two contents was live between them. */
  async function interrupt(
    where: string,
    kill: () => Promise<boolean>,
  ): Promise<'before' | 'after' | 'not interrupted'> {
    const next: State = live === 'base' ? 'without a product' : 'base';
    await shop.writeContent(states[next]);
    // Each publish finds a folder, so that it makes about as many writes as the one whose writes were listed.
    await prepareTrees(shop.dataDir);
    const wasAtWork = await kill();
    const digest = digestSite(shop.siteDir());
    expect([expected.get(live), expected.get(next)], where).toContain(digest);
    await shop.publish({ now: nextTime() });
    expect(digestSite(shop.siteDir()), where).toBe(expected.get(next));
    expect(existsSync(join(shop.dataDir, 'live.next')), where).toBe(false);
    live = next;
    if (!wasAtWork) return 'not interrupted';
    return digest === expected.get(next) ? 'after' : 'before';
  }
  for (const when of ['before', 'after'] as const)
    expect(await interrupt(`killed ${when} it went live`, () => killAtRename(program, when, 'live.next'))).toBe(when);
  // How many writes a publish makes differs by a few, so the last of them may find it ended.
  const outcomes = new Set<string>();
  for (const number of chooseWrites(writes, 4, createSeededRandom(seed)))
    outcomes.add(await interrupt(`killed at write ${number} of ${writes.length}`, () => killAtWrite(program, number)));
  expect(outcomes).toContain('before');
}, 600_000);

const countMissing = (): number | null => {
  const head = findHead(shop.dataDir);
  return head && countMissingSpares(shop.dataDir, head.release);
};

test(`a process that prepares folders, killed at any write, leaves them to the next publish (seed ${seed})`, async () => {
  const file = new URL('../../src/publish/run/prepare-trees-program.ts', import.meta.url);
  const program = { file, args: [shop.dataDir] };
  await shop.writeContent(states.base);
  await shop.publish({ full: true, now: nextTime() });
  const missing = countMissing();
  const writes = await listWrites(program);
  expect(missing).toBeGreaterThan(0);
  expect(countMissing()).toBe(0);
  for (const number of chooseWrites(writes, 2, createSeededRandom(seed)).slice(-3)) {
    await shop.writeContent(states.base);
    await shop.publish({ full: true, now: nextTime() });
    await killAtWrite(program, number);
    await shop.writeContent(states.repriced);
    await shop.publish({ now: nextTime() });
    expect(digestSite(shop.siteDir()), `killed at write ${number} of ${writes.length}`).toBe(expected.get('repriced'));
  }
}, 600_000);
