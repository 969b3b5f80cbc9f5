import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTextKeys } from '../../src/config/catalogue/product-texts.ts';
import { createRecord } from '../../src/config/create-record.ts';
import { rowKeys } from '../../src/content/snapshot/keys.ts';
import type { SnapshotWriter } from '../../src/content/snapshot/writer.ts';
import { readCodeManifest } from '../../src/publish/code-manifest.ts';
import { publish } from '../../src/publish/publish.ts';
import { findLiveRelease, getReleaseFolders } from '../../src/publish/release/release.ts';
import { rollback } from '../../src/publish/release/rollback.ts';
import { type BuiltSite, buildSite, listFiles, root } from '../fixtures/site/built-site.ts';
import { createTemporaryFolder } from '../fixtures/temporary-folder.ts';

let shop: BuiltSite;
const sku = 'AV-0104';

/** Changes the price of the product, on its page and on its card. */
function changePrice(writer: SnapshotWriter): void {
  const withNewPrice = <T extends { sku: string; displayPrice: string }>(record: T): T =>
    record.sku === sku ? { ...record, displayPrice: `${record.displayPrice}!` } : record;
  writer.updateAll('card', withNewPrice);
  writer.updateAll('product', withNewPrice);
}

const readBytes = (folder: string, files: readonly string[]) =>
  files.map((file) => [file, readFileSync(join(folder, file)).toString('base64')]);

beforeAll(async () => {
  shop = await buildSite('publish');
  await shop.writeContent();
  await shop.publish();
}, 180_000);
afterAll(() => {
  shop.remove();
});

test('the code release renders every custom element at once, without asking frameworks', () => {
  const code = readFileSync(join(shop.codeDir, readCodeManifest(shop.codeDir).entry), 'utf8');
  expect(code).toMatch(/renderCustomElement(?:\$\d+)?\(\$\$result, "add-to-bag"/);
  expect(code).not.toMatch(/renderComponent\d*\(\$\$result\d*, "[a-z]+-[a-z-]+"/);
});

describe('a release', () => {
  test('has the same pages, byte for byte, as plain `astro build`', () => {
    const plain = join(shop.dataDir, 'plain');
    const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
    const { CODE_RELEASE: _release, CODE_ONLY: _only, ...environment } = process.env;
    execFileSync(process.execPath, [astro, 'build', '--outDir', plain], {
      cwd: root,
      stdio: 'pipe',
      env: { ...environment, NODE_ENV: 'production', SNAPSHOT: shop.snapshotFile, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    const files = listFiles(plain);
    expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(100);
    const readTags = (folder: string, file: string) => readFileSync(join(folder, file), 'latin1').split('<');
    for (const file of files) expect(readTags(shop.siteDir(), file), file).toEqual(readTags(plain, file));
  }, 180_000);

  test('is the same from a data folder outside the project', async () => {
    const elsewhere = await createTemporaryFolder();
    const [codeDir, dataDir] = [join(elsewhere.path, 'code'), join(elsewhere.path, 'data')];
    cpSync(shop.codeDir, codeDir, { recursive: true, verbatimSymlinks: true });
    mkdirSync(dataDir);
    symlinkSync(join(shop.dataDir, 'images'), join(dataDir, 'images'));
    await publish({ dataDir, codeDir, snapshotFile: shop.snapshotFile, threads: 2, now: () => new Date() });
    const site = join(findLiveRelease(getReleaseFolders(dataDir)) ?? '', 'site');
    expect(readBytes(site, listFiles(site))).toEqual(readBytes(shop.siteDir(), listFiles(shop.siteDir())));
    await elsewhere.remove();
  });

  test('publishing the same content again changes nothing', async () => {
    const live = findLiveRelease(getReleaseFolders(shop.dataDir));
    expect(await shop.publish()).toMatchObject({ status: 'unchanged', rendered: 0 });
    expect(findLiveRelease(getReleaseFolders(shop.dataDir))).toBe(live);
  });

  test('a changed price renders only the pages that show it, with the bytes of a full render', async () => {
    await shop.writeContent({ change: changePrice });
    const result = await shop.publish();
    expect(result.rendered).toBeGreaterThan(2);
    expect(result.rendered).toBeLessThan(result.pages / 4);
    const partial = readBytes(shop.siteDir(), listFiles(shop.siteDir()));
    await shop.publish({ full: true });
    expect(readBytes(shop.siteDir(), listFiles(shop.siteDir()))).toEqual(partial);
  });

  test('adding or removing a product updates the lists and its page', async () => {
    const page =
      listFiles(shop.siteDir()).find((file) => file.startsWith(`en-us/product/${sku}/`) && file.endsWith('.html')) ??
      '';
    const { sampleProducts } = await import('../fixtures/site/sample-content.ts');
    await shop.writeContent({ products: sampleProducts.filter((product) => product.sku !== sku) });
    await shop.publish();
    expect(existsSync(join(shop.siteDir(), page))).toBe(false);
    // The pictures of a removed product stay until all pages are rendered: open pages may still show them.
    const listSite = () => listFiles(shop.siteDir()).filter((file) => !file.startsWith('_images/'));
    const afterUpdate = readBytes(shop.siteDir(), listSite());
    await shop.publish({ full: true });
    expect(readBytes(shop.siteDir(), listSite())).toEqual(afterUpdate);
    await shop.writeContent();
    await shop.publish();
    expect(existsSync(join(shop.siteDir(), page))).toBe(true);
  });

  test('a locale that closes leaves no file behind, and is whole when it opens again', async () => {
    await shop.publish();
    const before = listFiles(shop.siteDir());
    await shop.writeContent({ locales: ['en-us', 'zh-hk'] });
    await shop.publish();
    expect(readdirSync(shop.siteDir())).not.toContain('fr-ca');
    await shop.writeContent();
    await shop.publish();
    expect(listFiles(shop.siteDir())).toEqual(before);
  });

  test('a rollback takes less than a second', () => {
    const folders = getReleaseFolders(shop.dataDir);
    const before = findLiveRelease(folders);
    const began = performance.now();
    rollback(folders);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(findLiveRelease(folders)).not.toBe(before);
  });
});

describe('a failed publish leaves the live release unchanged', () => {
  const expectFailure = async (code: string) => {
    const live = findLiveRelease(getReleaseFolders(shop.dataDir));
    const files = readBytes(shop.siteDir(), listFiles(shop.siteDir()));
    await expect(shop.publish()).rejects.toMatchObject({ code });
    expect(findLiveRelease(getReleaseFolders(shop.dataDir))).toBe(live);
    expect(readBytes(shop.siteDir(), listFiles(shop.siteDir()))).toEqual(files);
    expect(readdirSync(join(shop.dataDir, 'releases')).filter((name) => name.endsWith('.partial'))).toEqual([]);
  };

  test('a truncated snapshot', async () => {
    await shop.writeContent();
    truncateSync(shop.snapshotFile, 20_000);
    await expectFailure('SNAPSHOT_UNREADABLE');
  });

  test('a snapshot that is no SQLite file', async () => {
    writeFileSync(shop.snapshotFile, '<html>');
    await expectFailure('SNAPSHOT_UNREADABLE');
  });

  test('a page whose content is missing', async () => {
    await shop.writeContent({
      change: (writer) => {
        writer.put('categories', rowKeys.locale('en-us'), { categoryIds: [1, 99] });
      },
    });
    await expectFailure('PAGE_FAILED');
  });

  test('a missing original image', async () => {
    await shop.writeContent({
      change: (writer) => {
        writer.updateAll('card', (card) => ({
          ...card,
          image: { ...card.image, digest: 'feedfeedfeedfeed', widths: [58], width: 58, height: 58 },
        }));
      },
    });
    rmSync(join(shop.dataDir, 'images', 'originals', 'feedfeedfeedfeed'), { force: true });
    await expectFailure('IMAGE_ORIGINAL_MISSING');
  });

  test('a missing code release', async () => {
    await shop.writeContent();
    const { publish } = await import('../../src/publish/publish.ts');
    const attempt = publish({
      dataDir: shop.dataDir,
      codeDir: join(shop.dataDir, 'none'),
      snapshotFile: shop.snapshotFile,
      now: () => new Date(),
    });
    await expect(attempt).rejects.toMatchObject({
      code: 'CODE_RELEASE_MISSING',
      message: expect.stringContaining('npm run build'),
    });
  });

  test('T26 a sku that would write outside the release', async () => {
    await shop.writeContent({
      change: (writer) => {
        writer.put('product', rowKeys.sku('en-us', '..'), { ...createProductRecord(), sku: '..', slug: '..' });
      },
    });
    await expectFailure('PATH_OUTSIDE_RELEASE');
  });
});

function createProductRecord() {
  return {
    productId: 1,
    name: 'x',
    href: '/en-us/',
    line: '',
    summary: '',
    ...createRecord(longTextKeys, () => ''),
    brand: '',
    displayWeight: '',
    price: { minor: 100, currency: 'USD' },
    displayPrice: '$1.00',
    image: { digest: null, width: 0, height: 0, widths: [], fallback: '' },
    gallery: [],
    soldOut: false,
    showColorSwatches: false,
    shades: [],
    category: null,
    subCategory: null,
    crossSelling: [],
    alternates: {},
  };
}
