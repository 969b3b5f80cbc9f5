import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotWriter } from '../../src/content/snapshot/writer.ts';
import { getReleaseFolders, getSiteDir } from '../../src/publish/release/release.ts';
import { createSeededRandom } from '../bench/seeded-random.ts';
import { type BuiltSite, buildSite, codeDir, listFiles } from '../fixtures/site/built-site.ts';
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
  shop = await buildSite('many-publishes');
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
    const { id } = await shop.publish({ now: nextTime() });
    expect(digestSite(shop.siteDir()), `round ${round}: ${name}`).toBe(expected.get(name));
    digests.set(id, digestSite(shop.siteDir()));
    for (const kept of readdirSync(releases).filter((release) => digests.has(release)))
      expect(digestSite(getSiteDir(join(releases, kept))), `round ${round}: release ${kept}`).toBe(digests.get(kept));
  }
}, 300_000);

test(`a publish killed at any moment leaves the site whole, and the next completes it (seed ${seed})`, async () => {
  const chance = createSeededRandom(seed);
  const program = fileURLToPath(new URL('../bench/publish-once.ts', import.meta.url));
  await shop.writeContent(states.base);
  await shop.publish({ now: nextTime() });
  let live: State = 'base';
  for (let round = 0; round < 10; round += 1) {
    const next: State = live === 'base' ? 'without a product' : 'base';
    await shop.writeContent(states[next]);
    const child = spawn(process.execPath, [program, shop.dataDir, codeDir, shop.snapshotFile], { stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), chance.between(50, 3_000));
    await once(child, 'exit');
    clearTimeout(timer);
    expect([expected.get(live), expected.get(next)]).toContain(digestSite(shop.siteDir()));
    await shop.publish({ now: nextTime() });
    expect(digestSite(shop.siteDir()), `round ${round}`).toBe(expected.get(next));
    expect(existsSync(join(shop.dataDir, 'live.next'))).toBe(false);
    live = next;
  }
}, 300_000);
