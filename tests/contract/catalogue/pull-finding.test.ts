import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pull } from '../../../src/content/pull/pull.ts';
import { readNotes } from '../../../src/content/snapshot/notes.ts';
import { openSnapshotFile } from '../../../src/content/snapshot/file.ts';
import { openSnapshot } from '../../../src/content/snapshot/snapshot.ts';
import { startFakeApi } from '../../fixtures/catalogue/fake-api.ts';
import { wireProduct, wireShade } from '../../fixtures/catalogue/fake-data.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

type Products = ReturnType<typeof wireProduct>[];

/** Pulls products that every country sells, at an instant. */
async function pullProducts(products: Products, now = '2026-03-10T12:00:00Z') {
  const api = await startFakeApi({ data: { products: { US: products, CA: products, MX: products } } });
  const { path: folder, remove } = await createTemporaryFolder();
  const snapshotFile = join(folder, 'snapshot.sqlite');
  const report = await pull({
    ...{ apiUrl: api.url, siteUrl: 'https://shop.example', snapshotFile, imagesDir: join(folder, 'images') },
    ...{ retries: 1, backoffMs: 1, timeoutMs: 5000, now: () => new Date(now) },
  });
  const snapshot = openSnapshot(snapshotFile);
  onTestFinished(async () => {
    snapshot.close();
    await api.close();
    await remove();
  });
  const findCard = (sku: string, locale = 'en-us') => snapshot.cards(locale, [sku])[0];
  return { report, snapshot, snapshotFile, findCard };
}

const inUs = (details: object): Pick<Products[number], 'countryDetails'> => {
  const { countryDetails = {} } = wireProduct('AV-1', 1);
  const { US, ...others } = countryDetails;
  return { countryDetails: { ...others, ...(US && { US: { ...US, ...details } }) } };
};

test('CAT-021 a product has the attributes of its shades; what nobody can filter by is left out and noted', async () => {
  const { report, snapshot, snapshotFile, findCard } = await pullProducts([
    wireProduct('AV-1', 1, { attributes: { finish: ['velvety', 'matte'], spf: 40, mood: 'calm' } }),
    wireShade('AV-1', 1, '#aa3344', { attributes: { undertone: ['cool'] } }),
    wireShade('AV-1', 2, '#aa3355', { attributes: 'matte' }),
    wireProduct('AV-2', 2),
  ]);
  expect(findCard('AV-1')?.attributes).toEqual({ finish: ['matte'], undertone: ['cool'], spf: ['15', '30'] });
  expect(findCard('AV-2')?.attributes).toBeUndefined();
  expect(snapshot.listing('en-us', { categoryId: 1 }, 1)?.attributes).toEqual(findCard('AV-1')?.attributes);
  expect(report.notes['UNKNOWN_ATTRIBUTE']).toBe(9);
  const { database } = openSnapshotFile(snapshotFile);
  onTestFinished(() => {
    database.close();
  });
  expect(readNotes(database, 'UNKNOWN_ATTRIBUTE').filter(({ scope }) => scope === 'US')).toEqual([
    { code: 'UNKNOWN_ATTRIBUTE', scope: 'US', subject: 'AV-1 (finish.velvety)' },
    { code: 'UNKNOWN_ATTRIBUTE', scope: 'US', subject: 'AV-1 (mood)' },
    { code: 'UNKNOWN_ATTRIBUTE', scope: 'US', subject: 'AV-1-02 (attributes)' },
  ]);
});

test('CAT-016 ranks and days are those of the country, and an API without them has no badges', async () => {
  const { findCard } = await pullProducts([
    wireProduct('AV-1', 1, inUs({ salesRank: 12, categorySalesRank: 2, availableSince: '2020-01-01' })),
    wireProduct('AV-2', 2, inUs({ availableSince: '2026-02-01T08:00:00Z' })),
    wireProduct('AV-3', 3, { ...inUs({ salesRank: 1 }), availability: 'OutOfStock' }),
  ]);
  expect(findCard('AV-1')).toMatchObject({
    ...{ rank: 12, since: '2020-01-01', badge: { kind: 'bestSellerIn', category: 'Lips' } },
  });
  expect(findCard('AV-2')).toMatchObject({ since: '2026-02-01', badge: { kind: 'new' } });
  expect(findCard('AV-3')?.badge).toBeUndefined();
  for (const sku of ['AV-1', 'AV-2']) expect(findCard(sku, 'fr-ca')).not.toHaveProperty('badge');
  const later = await pullProducts(
    [wireProduct('AV-2', 2, inUs({ availableSince: '2026-02-01' }))],
    '2026-04-02T00:00:00Z',
  );
  expect(later.findCard('AV-2')?.badge).toBeUndefined();
});
