import { expect, test } from 'vitest';
import { countries, countryCodes } from '../../../../src/config/countries.ts';
import { type ShareNetwork, shareNetworks } from '../../../../src/config/catalogue/share-networks.ts';
import { buildShareHref, buildSharedUrl, replaceSharedUrl } from '../../../../src/domain/catalogue/share-link.ts';

const page = 'https://aurevane.example/en-us/product/AV-0101/satin/';

test.each([
  [null, null, page],
  ['AV-0101-02', null, `${page}?shade=AV-0101-02`],
  [null, 'D 1&2', `${page}?distributorId=D+1%262`],
  ['AV-0101-02', '1001', `${page}?shade=AV-0101-02&distributorId=1001`],
])('CAT-039 a link with the shade %s and the distributor %s', (shade, distributorId, url) => {
  expect(buildSharedUrl(`${page}?utm=1`, { shade, distributorId })).toBe(url);
});

const networks = Object.entries(shareNetworks) as [ShareNetwork, (typeof shareNetworks)[ShareNetwork]][];

test.each(networks)('CAT-037 CAT-039 %s gets the link, which can be replaced', (_, { address, values }) => {
  const href = buildShareHref(
    address,
    values({ url: page, text: 'Satin & Silk', imageUrl: 'https://aurevane.example/a.webp' }),
  );
  expect(href.startsWith('https://')).toBe(true);
  expect([...new URL(href).searchParams.values()].some((value) => value.endsWith(page))).toBe(true);
  const credited = buildSharedUrl(page, { shade: null, distributorId: '1001' });
  const other = replaceSharedUrl(href, page, credited);
  expect([...new URL(other).searchParams.values()].some((value) => value.endsWith(credited))).toBe(true);
  expect(replaceSharedUrl(other, credited, page)).toBe(href);
});

test('CAT-037 every country has a network to share on', () => {
  for (const code of countryCodes) expect(countries[code].shareNetworks.length).toBeGreaterThan(0);
});
