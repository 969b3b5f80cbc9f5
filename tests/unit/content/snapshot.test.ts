import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { canonicalJson, computeRowDigest } from '../../../src/content/snapshot/digest.ts';
import { findRowsChangedSince } from '../../../src/content/snapshot/changes.ts';
import { openSnapshotFile } from '../../../src/content/snapshot/file.ts';
import { diffSnapshots } from '../../../src/content/snapshot/diff.ts';
import { rowKeys } from '../../../src/content/snapshot/keys.ts';
import { collectReads, getSnapshot, openSnapshot } from '../../../src/content/snapshot/snapshot.ts';
import { openSnapshotUpdater } from '../../../src/content/snapshot/updater.ts';
import { createSnapshotWriter } from '../../../src/content/snapshot/writer.ts';
import { writeSampleSnapshot, type SnapshotOptions } from '../../fixtures/site/sample-snapshot.ts';
import { longChineseName } from '../../fixtures/site/sample-content.ts';
import { cardRecord, categoryRecord, navigationRecord } from '../../fixtures/site/sample-records.ts';
import { sampleCategories, sampleProducts } from '../../fixtures/site/sample-content.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

async function folder(): Promise<string> {
  const { path, remove } = await createTemporaryFolder();
  onTestFinished(remove);
  return path;
}

async function snapshotFile(options: Partial<SnapshotOptions> = {}): Promise<string> {
  return writeSampleSnapshot({ file: join(await folder(), 'snapshot.sqlite'), ...options });
}

function open(file: string) {
  const snapshot = openSnapshot(file);
  onTestFinished(() => snapshot.close());
  return snapshot;
}

const unreadable = { code: 'SNAPSHOT_UNREADABLE', message: expect.stringMatching(/snapshot.*Pull the content/) };
const opening = (file: string) => () => openSnapshot(file).close();

describe('reading', () => {
  test('CAT-002 CAT-017 CAT-020 categories are ordered by orderBy, lists by name in pages of 20', async () => {
    const snapshot = open(await snapshotFile());
    expect(snapshot.categories('en-us').map(({ orderBy }) => orderBy)).toEqual([1, 2, 3]);
    const [first, second] = [1, 2].map((page) => snapshot.listing('en-us', { categoryId: 1 }, page));
    expect([first?.skus.length, second?.skus.length, first?.total, first?.pages]).toEqual([20, 7, 27, 2]);
    const names = snapshot.cards('en-us', [...(first?.skus ?? []), ...(second?.skus ?? [])]).map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en-us', { numeric: true }).compare));
    expect(snapshot.listing('en-us', { categoryId: 1 }, 3)).toBeNull();
  });

  test('a page reads one state of the snapshot: a pull commits before or after it', async () => {
    const file = await snapshotFile();
    const snapshot = open(file);
    const writer = new DatabaseSync(file, { timeout: 0 });
    onTestFinished(() => {
      writer.close();
    });
    const write = () => {
      writer.exec('UPDATE meta SET value = value');
    };
    await snapshot.readOneState(async () => {
      snapshot.product('en-us', sampleProducts[0]?.sku ?? '');
      expect(write).toThrow('locked');
      await snapshot.readOneState(async () => undefined);
      expect(write).toThrow('locked');
    });
    expect(write).not.toThrow();
    const failing = snapshot.readOneState(() => Promise.reject(new Error('This page fails.')));
    await expect(failing).rejects.toThrow('This page fails.');
    expect(write).not.toThrow();
  });

  test('missing records are null or left out', async () => {
    const snapshot = open(await snapshotFile());
    expect([
      snapshot.product('en-us', 'NO'),
      snapshot.category('en-us', 99),
      snapshot.subCategory('en-us', 1, 99),
      snapshot.cards('en-us', ['NO']),
      snapshot.texts('xx-xx', 'shop'),
    ]).toEqual([null, null, null, [], {}]);
    expect(() => snapshot.navigation('xx-xx')).toThrow(expect.objectContaining({ code: 'SNAPSHOT_UNREADABLE' }));
  });

  test('a name of 400 characters is read unchanged', async () => {
    expect(open(await snapshotFile()).product('zh-hk', 'AV-0190')?.name).toBe(longChineseName);
  });

  test('the popular products are those that others recommend most, by sku where equally many do', async () => {
    const snapshot = open(await snapshotFile());
    const counts = new Map(sampleProducts.map(({ sku }) => [sku, 0]));
    for (const { crossSelling = [] } of sampleProducts)
      for (const sku of crossSelling) if (counts.has(sku)) counts.set(sku, (counts.get(sku) ?? 0) + 1);
    const expected = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([sku]) => sku);
    expect(snapshot.search('en-us').popular).toEqual(expected.slice(0, 4));
    expect(new Set(counts.values()).size).toBeGreaterThan(1);
  });

  test('every list page and product of every locale is enumerated once', async () => {
    const snapshot = open(await snapshotFile());
    expect(snapshot.productKeys()).toHaveLength(sampleProducts.length * 3);
    const keys = snapshot
      .listingKeys()
      .map(({ locale, categoryId, subCategoryId, page }) => `${locale}/${categoryId}/${subCategoryId}/${page}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('fr-ca/1/null/2');
  });
});

describe('reads', () => {
  test('a run logs the rows it read, also missing ones, sorted and unique; enumerating logs none', async () => {
    const snapshot = open(await snapshotFile());
    const { result, reads } = await collectReads(() => {
      snapshot.productKeys();
      snapshot.site();
      snapshot.site();
      return snapshot.cards('en-us', ['AV-0201', 'AV-0101', 'NO']).length;
    });
    expect(result).toBe(2);
    expect(reads).toEqual(['card:en-us/AV-0101', 'card:en-us/AV-0201', 'card:en-us/NO', 'site:site']);
  });

  test('parallel runs have separate logs', async () => {
    const snapshot = open(await snapshotFile());
    const run = (sku: string) =>
      collectReads(async () => {
        await Promise.resolve();
        snapshot.product('en-us', sku);
      });
    const both = await Promise.all([run('AV-0101'), run('AV-0201')]);
    expect(both.map(({ reads }) => reads)).toEqual([['product:en-us/AV-0101'], ['product:en-us/AV-0201']]);
  });
});

describe('readers that follow each other', () => {
  const skus = ['AV-0101', 'AV-0104', 'AV-0201'];
  const rename = (file: string, sku: string, name: string) => {
    const writer = openSnapshotUpdater(file);
    const key = rowKeys.sku('en-us', sku);
    const card = writer.get('card', key);
    if (card) writer.put('card', key, { ...card, name });
    writer.finish({ pulledAt: '2026-01-02T00:00:00Z', apiUrl: '' });
  };
  const readCards = (file: string) => {
    const snapshot = openSnapshot(file, { verify: false });
    const cards = snapshot.cards('en-us', skus);
    snapshot.close();
    return cards;
  };
  const readNames = (file: string) => readCards(file).map(({ name }) => name);

  test('in development, pages show at once what a pull of changes has written', async () => {
    const file = await snapshotFile();
    vi.stubEnv('SNAPSHOT', file);
    const before = getSnapshot();
    onTestFinished(() => {
      before.close();
      getSnapshot().close();
      vi.unstubAllEnvs();
    });
    const readNow = () => getSnapshot().cards('en-us', skus)[0]?.name;
    expect(readNow()).not.toBe('First name');
    rename(file, 'AV-0101', 'First name');
    expect(readNow()).toBe('First name');
  });

  test('read changed rows anew, and share the others', async () => {
    const file = await snapshotFile();
    const [, second, third] = readCards(file);
    rename(file, 'AV-0101', 'First name');
    const after = readCards(file);
    expect(after.map(({ name }) => name)).toEqual(['First name', second?.name, third?.name]);
    expect([after[1] === second, after[2] === third]).toEqual([true, true]);
    rename(file, 'AV-0201', 'Second name');
    expect(readNames(file)).toEqual(['First name', second?.name, 'Second name']);
  });

  test('never mix two contents of the same revision, as after a backup is restored', async () => {
    const file = await snapshotFile();
    const backup = `${file}.backup`;
    copyFileSync(file, backup);
    const [, second, third] = readNames(file);
    rename(file, 'AV-0101', 'Lost name');
    expect(readNames(file)).toEqual(['Lost name', second, third]);
    copyFileSync(backup, file);
    rename(file, 'AV-0104', 'Other name');
    expect(readNames(file)).toEqual([readNames(backup)[0], 'Other name', third]);
  });

  test('are told which rows have changed, and nothing when the file does not lead back to what they read', async () => {
    const file = await snapshotFile();
    const backup = `${file}.backup`;
    copyFileSync(file, backup);
    const readState = () => {
      const { database, meta } = openSnapshotFile(file);
      onTestFinished(() => {
        database.close();
      });
      return { database, meta };
    };
    const { meta: first } = readState();
    rename(file, 'AV-0101', 'First name');
    rename(file, 'AV-0201', 'Second name');
    const { database, meta: second } = readState();
    expect(findRowsChangedSince(database, first, second)).toEqual(['card:en-us/AV-0101', 'card:en-us/AV-0201']);
    expect(findRowsChangedSince(database, second, second)).toEqual([]);
    copyFileSync(backup, file);
    rename(file, 'AV-0104', 'Other name');
    const { database: restored, meta: third } = readState();
    expect(findRowsChangedSince(restored, second, third)).toBeNull();
    expect(findRowsChangedSince(restored, first, third)).toEqual(['card:en-us/AV-0104']);
  });

  test('read an earlier state while a newer one is open', async () => {
    const file = await snapshotFile();
    const earlier = open(file);
    expect(earlier.cards('en-us', skus)).toHaveLength(3);
    const next = await snapshotFile();
    rename(next, 'AV-0101', 'New name');
    renameSync(next, file);
    const later = open(file);
    expect(later.cards('en-us', skus)[0]?.name).toBe('New name');
    expect(earlier.cards('en-us', skus)[0]?.name).not.toBe('New name');
    expect(later.cards('en-us', skus)[0]?.name).toBe('New name');
  });
});

describe('digests', () => {
  test('equal records have equal digests, whatever order they were built in', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        const turned = Object.fromEntries(Object.entries(record).toReversed());
        expect(computeRowDigest(canonicalJson(turned))).toBe(computeRowDigest(canonicalJson(record)));
        expect(JSON.parse(canonicalJson(record))).toEqual(JSON.parse(JSON.stringify(record)));
      }),
    );
  });

  test('two snapshots of the same content have the same digest, whenever they were pulled', async () => {
    const [first, second] = [
      await snapshotFile({ pulledAt: '2025-01-01T00:00:00.000Z' }),
      await snapshotFile({ pulledAt: '2026-01-01T00:00:00.000Z' }),
    ];
    expect(open(first).meta.contentDigest).toBe(open(second).meta.contentDigest);
    expect(diffSnapshots(first, second)).toEqual({ added: [], removed: [], changed: [] });
  });

  test('one changed price changes exactly its rows', async () => {
    const next = await snapshotFile({
      products: sampleProducts.map((product) => (product.sku === 'AV-0201' ? { ...product, price: 2700 } : product)),
      locales: ['en-us'],
    });
    const before = await snapshotFile({ locales: ['en-us'] });
    expect(diffSnapshots(before, next)).toEqual({
      added: [],
      removed: [],
      changed: ['card:en-us/AV-0201', 'product:en-us/AV-0201'],
    });
    expect(diffSnapshots(await snapshotFile(), before).removed).toContain('navigation:fr-ca');
  });
});

describe('SNAPSHOT_UNREADABLE', () => {
  test('no file', async () => {
    expect(opening(join(await folder(), 'none.sqlite'))).toThrow(expect.objectContaining(unreadable));
  });
  test('a folder', async () => {
    const path = join(await folder(), 'dir');
    mkdirSync(path);
    expect(opening(path)).toThrow(expect.objectContaining(unreadable));
  });
  test.for(['', 'not SQLite at all', 'SQLite format 3\0'])('a file that holds %j', async (text) => {
    const file = join(await folder(), 'x.sqlite');
    writeFileSync(file, text);
    expect(opening(file)).toThrow(expect.objectContaining(unreadable));
  });

  test('an unfinished snapshot: nothing is visible until it is finished', async () => {
    const out = join(await folder(), 'snapshot.sqlite');
    const writer = createSnapshotWriter(out);
    writer.put('navigation', rowKeys.locale('en-us'), navigationRecord('en-us'));
    expect(existsSync(out)).toBe(false);
    expect(opening(`${out}.partial`)).toThrow(expect.objectContaining(unreadable));
    writer.discard();
    expect(existsSync(`${out}.partial`)).toBe(false);
  });

  test('a file cut off at any tenth of its length', async () => {
    const file = await snapshotFile({ locales: ['en-us'] });
    const { length } = readFileSync(file);
    for (let tenth = 1; tenth < 10; tenth += 1) {
      copyFileSync(file, `${file}.cut`);
      truncateSync(`${file}.cut`, Math.floor((length * tenth) / 10));
      expect(opening(`${file}.cut`)).toThrow(expect.objectContaining(unreadable));
    }
  });

  test.for([
    ['another format', `UPDATE meta SET value = '0' WHERE key = 'formatVersion'`],
    ['no digest', `DELETE FROM meta WHERE key = 'contentDigest'`],
    ['a row taken out', `DELETE FROM row WHERE kind = 'card' AND locale = 'en-us' AND key = 'AV-0101'`],
    ['a row with another digest', `UPDATE row SET digest = 'x' WHERE kind = 'site'`],
  ] as const)('%s', async ([, sql]) => {
    const file = await snapshotFile({ locales: ['en-us'] });
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
    expect(opening(file)).toThrow(expect.objectContaining(unreadable));
  });

  test('a row with a changed text is refused when it is read', async () => {
    const file = await snapshotFile({ locales: ['en-us'] });
    const database = new DatabaseSync(file);
    database.exec(
      `UPDATE row SET json = replace(json, '$26.00', '$2.60') WHERE kind = 'product' AND locale = 'en-us' AND key = 'AV-0201'`,
    );
    database.close();
    expect(() => open(file).product('en-us', 'AV-0201')).toThrow(
      expect.objectContaining({
        code: 'SNAPSHOT_UNREADABLE',
        message: expect.stringContaining('product:en-us/AV-0201'),
      }),
    );
  });
});

test('an invalid record is never written', async () => {
  const writer = createSnapshotWriter(join(await folder(), 'snapshot.sqlite'));
  onTestFinished(() => writer.discard());
  const [product] = sampleProducts;
  const [category] = sampleCategories;
  if (!product || !category) throw new Error('the invented catalogue is empty');
  expect(() =>
    writer.put('card', rowKeys.sku('en-us', 'x'), { ...cardRecord(product, 'en-us'), shadeCount: Number.NaN }),
  ).toThrow();
  expect(() =>
    writer.put('category', rowKeys.category('en-us', 1), categoryRecord(category, 'en-us', ['en-us'], [])),
  ).not.toThrow();
});
