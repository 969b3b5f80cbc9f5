import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PublishReport } from '../../src/contract/desk/publish-report.ts';
import { withPublishLock } from '../../src/publish/run/publish-lock.ts';
import { type BuiltSite, buildSite, listFiles, root } from '../fixtures/site/built-site.ts';
import { sampleProducts } from '../fixtures/site/sample-content.ts';

let shop: BuiltSite;

beforeAll(async () => {
  shop = await buildSite('publish-command');
  await shop.writeContent();
}, 180_000);
afterAll(() => {
  shop.remove();
});

/** Starts the program of `npm run publish`, whose API does not exist: it publishes the content of the last pull. */
function start(...args: string[]): ChildProcess {
  const { dataDir, codeDir } = shop;
  const variables = { DATA_DIR: dataDir, CODE_DIR: codeDir, API_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' };
  return spawn(process.execPath, ['scripts/publish.ts', ...args], { cwd: root, env: { ...process.env, ...variables } });
}

async function end(child: ChildProcess): Promise<{ status: unknown; output: string; errors: string }> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The program has no output.');
  const [[status], output, errors] = await Promise.all([once(child, 'exit'), text(stdout), text(stderr)]);
  return { status, output, errors };
}
const run = (...args: string[]) => end(start(...args));
const publishJson = async (...args: string[]) => {
  const { status, output } = await run('--no-pull', '--json', '-', ...args);
  return { status, report: PublishReport.parse(JSON.parse(output)) };
};

/** The digest of what is served, and of what a publish continues from. */
function digest(): string {
  const hash = createHash('sha256').update(shop.siteDir());
  for (const file of listFiles(shop.siteDir()))
    hash.update(`${file}\0`).update(readFileSync(join(shop.siteDir(), file)));
  return hash.digest('hex');
}
const writePrice = (mark: string) =>
  shop.writeContent({
    change: (writer) => {
      const change = <T extends { sku: string; displayPrice: string }>(record: T): T =>
        record.sku === 'AV-0104' ? { ...record, displayPrice: record.displayPrice + mark } : record;
      writer.updateAll('card', change);
      writer.updateAll('product', change);
    },
  });

const ids: string[] = [];

test('two publishes at once take their turns, and the second finds the work done', async () => {
  expect((await run('status')).output).toContain('Nothing has been published yet.');
  const reports = await Promise.all([publishJson(), publishJson()]);
  expect(reports.map(({ status }) => status)).toEqual([0, 0]);
  expect(reports.map(({ report }) => report.outcome).toSorted()).toEqual(['published', 'unchanged']);
  expect(new Set(reports.map(({ report }) => report.release)).size).toBe(1);
  ids.push(reports[0].report.release ?? '');
  expect(listFiles(shop.siteDir()).length).toBeGreaterThan(100);
});

test('--no-wait leaves with status 4 and a sentence while another publish is under way', async () => {
  const before = digest();
  await withPublishLock(shop.dataDir, { wait: false }, async () => {
    const { status, errors } = await run('--no-pull', '--no-wait');
    expect(status).toBe(4);
    expect(errors).toMatch(/Another publish is under way in .+ Publish again when .+\n\(PUBLISH_BUSY\)/);
  });
  expect(digest()).toBe(before);
});

test('--dry-run tells what would change, and changes nothing that is served', async () => {
  await writePrice('!');
  const before = digest();
  const { status, report } = await publishJson('--dry-run');
  expect({ status, outcome: report.outcome }).toEqual({ status: 0, outcome: 'checked' });
  expect(report.pages.changed).toBeGreaterThan(1);
  expect(digest()).toBe(before);
  expect((await run('status')).output.match(/^live /gm)).toHaveLength(1);
});

test('the diff names pages by their paths, and menus, campaigns and settings by locale and part', async () => {
  await shop.writeContent({
    change: (writer) => {
      writer.updateAll('navigation', (menus, { locale }) => (locale === 'fr-ca' ? { ...menus, footer: [] } : menus));
      writer.updateAll('front', (front, { locale }) => (locale === 'en-us' ? { ...front, discountValue: 0.3 } : front));
      writer.updateAll('site', (site) => ({ ...site, chatUrl: 'https://chat.example/' }));
      writer.updateAll('category', (list, { locale }) =>
        locale === 'zh-hk' && list.categoryId === 2 ? { ...list, description: '<p>新</p>' } : list,
      );
      writer.addNote('UNTRANSLATED', 'zh-hk', 'category 2');
    },
  });
  const { output } = await run('--no-pull', '--dry-run');
  for (const line of [
    'navigation menus: footer (fr-ca)',
    'front campaigns: discountValue (en-us)',
    'site settings: chatUrl (all)',
    'category 2 眼部: description (zh-hk)',
    'category 2 眼部 (zh-hk)',
  ])
    expect(output).toContain(`  ${line}\n`);
  expect(output).toMatch(/^pages: \d+\n(?: {2}\/\S*\n){10} {2}and \d+ more$/m);
});

test('--dry-run leaves with status 3 and says refused in its report when the publish would be refused', async () => {
  const before = digest();
  await shop.writeContent({ products: sampleProducts.slice(0, 5) });
  const gated = await publishJson('--dry-run');
  expect({ status: gated.status, outcome: gated.report.outcome }).toEqual({ status: 3, outcome: 'refused' });
  expect(gated.report.findings).toContainEqual(expect.objectContaining({ code: 'PRODUCTS_GONE', isAllowed: false }));
  await shop.writeContent({
    change: (writer) => {
      writer.updateAll('product', (product) => ({ ...product, details: '<img src="/pictures/none.png" alt="">' }));
    },
  });
  const rendered = await publishJson('--dry-run');
  expect({ status: rendered.status, outcome: rendered.report.outcome }).toEqual({ status: 3, outcome: 'refused' });
  expect(rendered.report.findings).toMatchObject([{ code: 'ASSET_MISSING', isAllowed: false }]);
  const allowed = await publishJson('--dry-run', '--allow', 'ASSET_MISSING');
  expect({ status: allowed.status, outcome: allowed.report.outcome }).toEqual({ status: 0, outcome: 'checked' });
  expect(digest()).toBe(before);
});

test('status 3 refuses content that looks wrong, unless --allow or --force lets it pass', async () => {
  await shop.writeContent({ products: sampleProducts.slice(0, 5) });
  const before = digest();
  const { status, output, errors } = await run('--no-pull');
  expect(status).toBe(3);
  expect(output).toMatch(/REFUSED .+\(PRODUCTS_GONE\)/);
  const [, ...flags] = /npm run publish -- (.+)/.exec(errors)?.[0].split(' -- ')[1]?.split(' ') ?? [];
  expect(flags).toContain('PRODUCTS_GONE');
  expect((await publishJson('--allow', 'PRICE_JUMP')).status).toBe(3);
  expect(digest()).toBe(before);
  const allowed = await publishJson('--allow', ...flags);
  expect({ status: allowed.status, outcome: allowed.report.outcome }).toEqual({ status: 0, outcome: 'published' });
  ids.push(allowed.report.release ?? '');
  await shop.writeContent({ products: sampleProducts.slice(0, 1) });
  const forced = await publishJson('--force');
  expect({ status: forced.status, outcome: forced.report.outcome }).toEqual({ status: 0, outcome: 'published' });
  ids.push(forced.report.release ?? '');
});

test('a rollback goes from the newest release to the one before, from others to a named one only', async () => {
  const [oldest = '', second = '', newest = ''] = ids;
  expect((await run('rollback')).output).toBe(`Release ${second} is live again.\n`);
  const unnamed = await run('rollback');
  expect(unnamed.status).toBe(1);
  expect(unnamed.errors).toContain(`The release ${second} is live, and not the newest one, ${newest}`);
  expect(unnamed.errors).toContain(`Those that are kept are: ${oldest}, ${newest}.\n(OTHER_RELEASE_LIVE)`);
  expect((await run('rollback', oldest)).output).toBe(`Release ${oldest} is live again.\n`);
  const before = digest();
  const unknown = await run('rollback', 'yesterday');
  expect(unknown.status).toBe(1);
  expect(unknown.errors).toContain(`There is no release "yesterday". Those that are kept are: ${ids.join(', ')}.`);
  expect(digest()).toBe(before);
  const status = (await run('status')).output;
  expect(status).toMatch(new RegExp(`^live ${oldest} `, 'm'));
  expect(status).toContain(`The shop was rolled back from ${second}. It stays at that release until`);
  expect(status).toMatch(/ failed in .*: There is no release "yesterday"/);
  expect(status.match(/ rolled-back in /g)).toHaveLength(2);
  expect((await run('rollback', newest)).output).toBe(`Release ${newest} is live again.\n`);
});

test('a report that cannot be written stops a publish before it begins', async () => {
  const before = digest();
  await shop.writeContent({ products: sampleProducts.slice(1) });
  const { status, errors } = await run('--no-pull', '--json', join(shop.dataDir, 'none', 'report.json'));
  expect([status, errors]).toEqual([1, expect.stringContaining('report.json cannot be written, so nothing was done.')]);
  expect(digest()).toBe(before);
});

test('words and options that mean nothing are refused with the usage, and publish nothing', async () => {
  const before = digest();
  for (const args of [['rolback'], ['statsu'], ['status', 'now'], ['--watch', '--json', '-'], ['rollback', '--full']]) {
    const { status, output, errors } = await run(...args);
    expect([status, output]).toEqual([1, '']);
    expect(errors).toMatch(/is not allowed after|cannot be combined|is not an action of this command/);
    expect(errors).toContain('Usage: npm run publish');
  }
  expect(digest()).toBe(before);
});

test('status 1 tells what failed: a damaged snapshot, a wrong schedule, an unknown option', async () => {
  const before = digest();
  writeFileSync(shop.snapshotFile, '<html>');
  const [{ status, report }, schedule, option] = await Promise.all([
    publishJson(),
    run('--schedule', 'at six'),
    run('--often'),
  ]);
  expect(status).toBe(1);
  expect(report).toMatchObject({ outcome: 'failed', error: { code: 'SNAPSHOT_UNREADABLE' }, release: ids.at(-1) });
  expect(schedule).toMatchObject({ status: 1, errors: expect.stringContaining('"at six" is not a cron expression') });
  expect(option).toMatchObject({ status: 1, errors: expect.stringContaining('Usage: npm run publish') });
  expect(digest()).toBe(before);
});
