import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rowKeys } from '../../../src/content/snapshot/keys.ts';
import type { CardRecord } from '../../../src/content/snapshot/records.ts';
import { openSnapshot } from '../../../src/content/snapshot/snapshot.ts';
import { openSnapshotUpdater } from '../../../src/content/snapshot/updater.ts';
import type { SnapshotWriter } from '../../../src/content/snapshot/writer.ts';
import { printedReview, putSampleReviews, sampleReviews } from '../../fixtures/site/sample-reviews.ts';
import { writeSampleSnapshot } from '../../fixtures/site/sample-snapshot.ts';
import { sampleProducts } from '../../fixtures/site/sample-content.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

const locale = 'en-us';
const [first = '', second = '', third = '', fourth = ''] = sampleProducts.map(({ sku }) => sku);

function changeCard(writer: SnapshotWriter, sku: string, change: Partial<CardRecord>): void {
  const card = writer.get('card', rowKeys.sku(locale, sku));
  if (card) writer.put('card', rowKeys.sku(locale, sku), { ...card, soldOut: false, ...change });
}

const isNew = (since: string): Partial<CardRecord> => ({ since, badge: { kind: 'new' } });

function fillShop(writer: SnapshotWriter): void {
  changeCard(writer, first, { rank: 2, ...isNew('2025-10-01') });
  changeCard(writer, second, { rank: 1 });
  changeCard(writer, third, { rank: 3, soldOut: true });
  changeCard(writer, fourth, isNew('2025-10-20'));
}

async function writeSnapshot(change: (writer: SnapshotWriter) => void): Promise<string> {
  const { path, remove } = await createTemporaryFolder();
  onTestFinished(remove);
  return writeSampleSnapshot({ file: join(path, 'snapshot.sqlite'), change });
}

function readHighlights(file: string) {
  const snapshot = openSnapshot(file);
  onTestFinished(() => snapshot.close());
  return snapshot.highlights(locale);
}

test('the front page has what sells best and what is new, in order, without what is sold out', async () => {
  const file = await writeSnapshot(fillShop);
  expect(readHighlights(file)).toEqual({ bestSellers: [second, first], newest: [fourth, first], reviews: [] });
});

test('the front page quotes good reviews with words, in the language of the locale', async () => {
  const file = await writeSnapshot((writer) => {
    fillShop(writer);
    putSampleReviews(writer, locale, second, sampleReviews({ printed: [printedReview('es', { language: 'es' })] }));
    putSampleReviews(
      writer,
      locale,
      first,
      sampleReviews({
        printed: [printedReview('poor', { stars: 2 }), printedReview('mute', { text: '' }), printedReview('good')],
      }),
    );
  });
  expect(readHighlights(file).reviews).toEqual([{ sku: first, id: 'good' }]);
});

test('a change of one product or review gives the same front page as reading everything again', async () => {
  const change = (writer: SnapshotWriter) => {
    changeCard(writer, first, { rank: 1 });
    changeCard(writer, second, { rank: 2, soldOut: true });
    putSampleReviews(writer, locale, first);
  };
  const file = await writeSnapshot(fillShop);
  const updater = openSnapshotUpdater(file);
  change(updater);
  updater.finish({ pulledAt: '2025-11-02T06:00:00.000Z', apiUrl: 'http://localhost:4400' });
  const whole = await writeSnapshot((writer) => {
    fillShop(writer);
    change(writer);
  });
  expect(readHighlights(file)).toEqual(readHighlights(whole));
  expect(readHighlights(file)).toMatchObject({ bestSellers: [first], reviews: [{ sku: first, id: 'r1' }] });
});
