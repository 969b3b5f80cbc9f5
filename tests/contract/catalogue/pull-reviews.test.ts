import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../src/content/check/check.ts';
import { diffSnapshots } from '../../../src/content/snapshot/diff.ts';
import { readChangesSince } from '../../../src/content/snapshot/changes.ts';
import { openSnapshotFile } from '../../../src/content/snapshot/file.ts';
import type { FakeFailure } from '../../fixtures/catalogue/fake-api.ts';
import { createTestPull } from '../../fixtures/catalogue/test-pull.ts';
import { wireReview, wireReviews } from '../../fixtures/catalogue/wire-reviews.ts';

const isReviews = (path: string) => path.startsWith('/api/Reviews');

describe('a pull of reviews', () => {
  test.each([404, 501])('leaves them out when the API answers %i', async (status) => {
    const failure = (path: string): FakeFailure | null => (isReviews(path) ? { kind: 'status', status } : null);
    const { api, run, open } = await createTestPull({ failure });
    await run();
    expect(open().reviews('en-us', 'AV-1')).toBeNull();
    expect(open().country('US')?.hasReviews).toBeFalsy();
    expect(open().cards('en-us', ['AV-1'])[0]).not.toHaveProperty('rating');
    expect(api.requests.filter(isReviews)).toHaveLength(3);
  });

  test('prints three of the language of the page, and those of another language where there are none', async () => {
    const english = ['e1', 'e2', 'e3', 'e4'].map((id) => wireReview(id));
    const spanish = [wireReview('s1', { language: 'es', stars: 4 })];
    const { run, open } = await createTestPull({ data: { reviews: [wireReviews('AV-1', [...english, ...spanish])] } });
    await run();
    const printed = (locale: string) =>
      open()
        .reviews(locale, 'AV-1')
        ?.printed.map(({ id }) => id);
    expect(printed('en-us')).toEqual(['e1', 'e2', 'e3']);
    expect(printed('es-mx')).toEqual(['s1']);
    // French has none, and most are English.
    expect(printed('fr-ca')).toEqual(['e1', 'e2', 'e3']);
    expect(open().reviews('fr-ca', 'AV-1')).toMatchObject({ count: 5, average: 4.8, byStars: [0, 0, 0, 1, 4] });
    expect(open().cards('fr-ca', ['AV-1'])).toMatchObject([{ rating: { average: 4.8, count: 5 } }]);
    expect(open().country('US')?.hasReviews).toBe(true);
    expect(open().reviews('en-us', 'AV-2')).toBeNull();
  });

  test('T24 keeps what buyers wrote as plain text, without what hides or reorders it', async () => {
    const review = wireReview('r1', {
      title: 'Love\u202e it\nall',
      text: '  <script>alert(1)</script>\r\n\r\n\r\n\r\nSecond\u0000 paragraph &amp; <3 ',
      displayName: '\u200bAna\n',
      answer: { text: 'Thank you\u2066', answeredAt: '2026-03-15T09:30:00Z' },
      pictures: [
        { url: '/api/Reviews/Pictures/p1.webp', width: 800, height: 600 },
        { url: 'https://evil.example/p2.webp', width: 800, height: 600 },
        { url: 'javascript:alert(1)', width: 800, height: 600 },
      ],
    });
    const { api, run, open } = await createTestPull({ data: { reviews: [wireReviews('AV-1', [review])] } });
    await run();
    expect(open().reviews('en-us', 'AV-1')?.printed).toMatchObject([
      {
        title: 'Love it all',
        text: '<script>alert(1)</script>\n\nSecond paragraph &amp; <3',
        displayName: 'Ana',
        answer: 'Thank you',
        pictures: [{ url: `${api.url}/api/Reviews/Pictures/p1.webp`, width: 800, height: 600 }],
      },
    ]);
  });

  test('leaves out malformed reviews, and the check names them', async () => {
    const reviews = wireReviews('AV-1', [wireReview('good')]);
    const bad = { ...wireReview('bad'), stars: 9 };
    const failure = (path: string): FakeFailure | null =>
      isReviews(path)
        ? { kind: 'body', body: [{ ...reviews, reviews: [bad, ...(reviews.reviews ?? [])] }, { sku: 'AV-2' }, null] }
        : null;
    const { out, run, open } = await createTestPull({ failure });
    expect((await run()).notes).toMatchObject({ BAD_REVIEW: 9 });
    expect(open().reviews('en-us', 'AV-1')?.printed).toMatchObject([{ id: 'good' }]);
    expect(open().reviews('en-us', 'AV-2')).toBeNull();
    expect(checkContent(null, out).findings).toContainEqual(
      expect.objectContaining({ code: 'REVIEWS_UNREADABLE', severity: 'warning' }),
    );
  });

  test('reads only the product whose reviews changed, and changes only its rows', async () => {
    const { api, folder, out, run } = await createTestPull({
      data: { feed: [{ version: 1, kind: 'product', subject: 'AV-1' }], reviews: [] },
    });
    await run();
    // What was missing for the first time is read again.
    await run();
    const { database, meta } = openSnapshotFile(out);
    database.close();
    const tell = (version: number) => api.data.feed?.push({ version, kind: 'product', subject: 'AV-3' });
    const pullChange = async (version: number, reviews: NonNullable<typeof api.data.reviews>) => {
      api.data.reviews = reviews;
      tell(version);
      api.requests.length = 0;
      expect((await run()).scope).toBe('changes');
      await run({ whole: true, snapshotFile: join(folder, 'whole.sqlite') });
      expect(diffSnapshots(join(folder, 'whole.sqlite'), out)).toEqual({ added: [], removed: [], changed: [] });
    };
    await pullChange(2, [wireReviews('AV-3', [wireReview('r1', { sku: 'AV-3-01', shadeName: 'Rosewood' })])]);
    expect(api.requests.filter(isReviews).slice(0, 3)).toEqual(
      ['US', 'CA', 'MX'].map((country) => `/api/Reviews?country=${country}&skus=AV-3`),
    );
    const { database: after } = openSnapshotFile(out);
    const names = [...readChangesSince(after, meta.revision)].map(
      ({ kind, locale, key }) => `${kind} ${locale} ${key}`,
    );
    after.close();
    expect(names.toSorted()).toEqual(
      ['card', 'reviews'].flatMap((kind) => ['en-us', 'es-mx', 'fr-ca'].map((locale) => `${kind} ${locale} AV-3`)),
    );
    await pullChange(3, []);
  });

  test('reads those of a product again that a shade has left, since they name the shade no longer', async () => {
    const named = wireReview('r1', { sku: 'AV-3-01', shadeName: 'Rosewood' });
    const { api, folder, out, run, open } = await createTestPull({
      data: { feed: [{ version: 1, kind: 'product', subject: 'AV-1' }], reviews: [wireReviews('AV-3', [named])] },
    });
    await run();
    await run();
    expect(open().reviews('en-us', 'AV-3')?.printed).toMatchObject([{ shadeName: 'Rosewood' }]);
    for (const products of Object.values(api.data.products))
      for (const product of products) if (product.sku === 'AV-3-01') product.baseShade = null;
    api.data.reviews = [wireReviews('AV-3', [{ ...named, shadeName: '' }])];
    api.data.feed?.push({ version: 2, kind: 'product', subject: 'AV-3-01' });
    expect((await run()).scope).toBe('changes');
    expect(open().reviews('en-us', 'AV-3')?.printed).toMatchObject([{ shadeName: '' }]);
    await run({ whole: true, snapshotFile: join(folder, 'whole.sqlite') });
    expect(diffSnapshots(join(folder, 'whole.sqlite'), out)).toEqual({ added: [], removed: [], changed: [] });
  });

  test.each([true, false])(
    'an API that has none for a moment has them again after the next pull (whole: %s)',
    async (whole) => {
      let isGone = false;
      const { api, run, open } = await createTestPull({
        data: {
          feed: [{ version: 1, kind: 'product', subject: 'AV-1' }],
          reviews: [wireReviews('AV-1', [wireReview('r1')])],
        },
        failure: (path) => (isGone && isReviews(path) ? { kind: 'status', status: 404 } : null),
      });
      await run();
      await run();
      isGone = true;
      api.data.feed?.push({ version: 2, kind: 'product', subject: 'AV-1' });
      await run({ whole });
      // What changed is read of one product alone, which keeps what it had.
      expect(open().reviews('en-us', 'AV-1') === null).toBe(whole);
      isGone = false;
      await run();
      expect(open().reviews('en-us', 'AV-1')?.printed).toMatchObject([{ id: 'r1' }]);
      expect(open().country('US')?.hasReviews).toBe(true);
    },
  );
});
