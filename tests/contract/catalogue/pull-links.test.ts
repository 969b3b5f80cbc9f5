import { countries } from '../../../src/config/countries.ts';
import { formatLocalTime } from '../../../src/domain/local-time.ts';
import { expect, test } from 'vitest';
import { fakeData } from '../../fixtures/catalogue/fake-data.ts';
import { createTestPull } from '../../fixtures/catalogue/test-pull.ts';

const data = fakeData();
const everywhere = ['en-us', 'fr-ca', 'es-mx'] as const;

test('NAV-004 a hidden category has no page, and no menu, campaign or sitemap names it', async () => {
  const categories = Object.fromEntries(
    Object.entries(data.categories).map(([country, list]) => [
      country,
      list.map((category) => (category.categoryId === 1 ? { ...category, isHidden: true } : category)),
    ]),
  );
  const [campaign] = data.marketing.campaigns ?? [];
  const marketing = { ...data.marketing, campaigns: campaign ? [{ ...campaign, link: '/shopproducts/1/lips' }] : [] };
  const { run, open } = await createTestPull({ data: { categories, marketing } });
  const report = await run();
  const snapshot = open();
  for (const locale of everywhere) {
    expect(snapshot.categories(locale).map(({ categoryId }) => categoryId)).not.toContain(1);
    expect(JSON.stringify(snapshot.navigation(locale))).not.toContain('/shopproducts/1/');
    expect(snapshot.shopFront(locale).campaigns).toEqual([]);
  }
  // Pages and the lines of sitemaps are made of these.
  const keys = snapshot.listingKeys();
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter(({ categoryId }) => categoryId === 1)).toEqual([]);
  expect(report.notes['LINK_DROPPED']).toBeGreaterThan(0);
  expect(snapshot.productKeys().length).toBeGreaterThan(0);
});

test('T24 hostile words and links of menus and campaigns reach no page', async () => {
  const words = 'Care <img src=x onerror=alert(1)><script>alert(2)</script>';
  const menu = { menuId: 7, name: words, hyperlink: 'javascript:alert(3)', displayOrder: 1 };
  const menuItems = [
    { menuItemId: 71, name: words, hyperlink: '/shopproducts' },
    { menuItemId: 72, name: 'Bad', hyperlink: 'JAVASCRIPT:alert(4)' },
    { menuItemId: 73, name: 'Worse', hyperlink: 'data:text/html,<script>1</script>' },
  ];
  const campaign = { id: 'c1', placement: 'front-tile' as const, link: '/shopproducts' };
  const texts = { 'en-us': { eyebrow: words, title: words, text: words, action: words, alt: words } };
  const campaigns = [
    { ...campaign, texts },
    { ...campaign, id: 'c2', link: 'javascript:alert(5)', texts },
  ];
  const { run, open } = await createTestPull({
    data: { menus: { Header: [{ ...menu, menuItems }], Footer: [{ ...menu, menuItems }] }, marketing: { campaigns } },
  });
  await run();
  const snapshot = open();
  const navigation = snapshot.navigation('en-us');
  const front = snapshot.shopFront('en-us');
  expect(JSON.stringify([navigation, front])).not.toMatch(/<|javascript:|data:text/i);
  expect(navigation.footer).toMatchObject([{ href: '', items: [{ href: '/en-us/shopproducts/' }] }]);
  expect(front.campaigns.map(({ id }) => id)).toEqual(['c1']);
});

test('NAV-034 pages show a campaign from its start to its end, by the clocks of their country', async () => {
  const texts = Object.fromEntries(everywhere.map((locale) => [locale, { title: 'Winter reds' }]));
  const campaign = { placement: 'front-tile' as const, link: '/shopproducts', texts };
  const campaigns = [
    { ...campaign, id: 'soon', startsAt: '2026-12-01T09:00' },
    { ...campaign, id: 'over', endsAt: '2026-12-01T09:00' },
  ];
  const { run, open } = await createTestPull({ data: { marketing: { campaigns } } });
  // It is 8:30 in Los Angeles, and 10:30 or later in the other countries.
  await run({ now: () => new Date('2026-12-01T16:30:00Z') });
  const listShown = (locale: string) =>
    open()
      .shopFront(locale)
      .campaigns.map(({ id }) => id);
  expect(everywhere.map(listShown)).toEqual([['over'], ['soon'], ['soon']]);
});

test('NAV-034 a campaign that has begun by the clock of the API is shown, however late this clock is', async () => {
  const texts = Object.fromEntries(everywhere.map((locale) => [locale, { title: 'Winter reds' }]));
  const campaign = { placement: 'front-tile' as const, link: '/shopproducts', texts };
  const begin = formatLocalTime(Date.now() + 300_000, countries.US.timeZone);
  const campaigns = [
    { ...campaign, id: 'begun', startsAt: begin },
    { ...campaign, id: 'over', endsAt: begin },
  ];
  const { run, open } = await createTestPull({ data: { marketing: { campaigns } } });
  const date = new Date(Date.now() + 600_000).toUTCString();
  await run({
    fetch: async (...request) => {
      const { status, body } = await fetch(...request);
      return new Response(body, { status, headers: { date } });
    },
  });
  expect(
    open()
      .shopFront('en-us')
      .campaigns.map(({ id }) => id),
  ).toEqual(['begun']);
});
