import { describe, expect, test } from 'vitest';
import type { PageFacts } from '../../../../src/publish/verify/inspect-page.ts';
import {
  type Alternate,
  findPagesLinkingTo,
  packAlternates,
  packLinks,
  unpackLinks,
} from '../../../../src/publish/verify/stored-links.ts';
import { verifyPages } from '../../../../src/publish/verify/verify-pages.ts';

const createFacts = (
  path: string,
  { alternates = [], ...facts }: Partial<Omit<PageFacts, 'alternates'>> & { alternates?: readonly Alternate[] } = {},
): PageFacts => ({
  path,
  isIndexed: true,
  links: [],
  assets: [],
  canonical: path,
  alternates: packAlternates(alternates),
  problems: [],
  parts: [],
  ...facts,
});

/** Checks some pages of a release that has these pages and files. */
function verify(facts: PageFacts[], { others = [], files = [] }: { others?: PageFacts[]; files?: string[] } = {}) {
  const pages = new Map([...others, ...facts].map((page) => [page.path, page]));
  return verifyPages({
    facts,
    hasPage: (path) => pages.has(path),
    hasFile: (path) => files.includes(path),
    readAlternates: (path) => pages.get(path)?.alternates ?? null,
  });
}
const list = (...input: Parameters<typeof verify>) =>
  verify(...input).map(({ severity, code, subject, pages }) => [severity, code, subject, ...pages].join(' '));

describe('the check of a release', () => {
  test('finds nothing in a whole one', () => {
    const facts = createFacts('/en-us/', {
      links: ['/en-us/', '/en-us/cart', '/robots.txt'],
      assets: ['/_astro/a.js'],
    });
    expect(list([facts], { others: [createFacts('/en-us/cart/')], files: ['/_astro/a.js', '/robots.txt'] })).toEqual(
      [],
    );
  });

  test('names a broken link once with all pages that have it', () => {
    const pages = ['/a/', '/b/', '/c/', '/d/', '/e/', '/f/', '/g/'].map((path) =>
      createFacts(path, { links: ['/gone/'] }),
    );
    const [finding] = verify(pages);
    expect(verify(pages)).toHaveLength(1);
    expect(finding).toMatchObject({ code: 'LINK_BROKEN', severity: 'error', pages: pages.map(({ path }) => path) });
    expect(finding?.message).toBe(
      '/gone/ is linked from /a/, /b/, /c/, /d/, /e/ and 2 more, but there is no such page. Correct the link, or publish the page.',
    );
  });

  test('finds a missing asset, and puts errors before warnings', () => {
    const facts = createFacts('/a/', { assets: ['/x.js'], problems: [{ code: 'ID_DUPLICATED', subject: 'main' }] });
    expect(list([facts])).toEqual(['error ASSET_MISSING /x.js /a/', 'warning ID_DUPLICATED main /a/']);
  });

  test('looks once for what a part names, and tells it of all pages that show the part', () => {
    const asked: string[] = [];
    const part = { name: 'menu', links: ['/gone/'], assets: ['/_astro/gone.js'] };
    const facts = ['/a/', '/b/'].map((path) => createFacts(path, { links: ['/b/'], parts: [part] }));
    const findings = verifyPages({
      facts,
      hasPage: (path) => {
        asked.push(path);
        return path === '/b/';
      },
      hasFile: () => false,
      readAlternates: () => null,
    });
    expect(findings.map(({ code, subject, pages }) => [code, subject, ...pages])).toEqual([
      ['LINK_BROKEN', '/gone/', '/a/', '/b/'],
      ['ASSET_MISSING', '/_astro/gone.js', '/a/', '/b/'],
    ]);
    expect(asked).toEqual(['/b/', '/gone/']);
  });

  test('wants the canonical address of a listed page to be its own', () => {
    expect(list([createFacts('/a/', { canonical: '/b/' }), createFacts('/c/', { canonical: null })])).toEqual([
      'error CANONICAL_WRONG /b/ /a/',
      'error CANONICAL_WRONG none /c/',
    ]);
    expect(list([createFacts('/a/', { canonical: null, isIndexed: false })])).toEqual([]);
  });
});

describe('alternates', () => {
  const group: Alternate[] = [
    { language: 'en-US', path: '/en-us/' },
    { language: 'es-US', path: '/es-us/' },
    { language: 'x-default', path: '/en-us/' },
  ];
  const english = createFacts('/en-us/', { alternates: group });
  const spanish = createFacts('/es-us/', { alternates: group.toReversed() });

  test('are right when all pages of the group name the same ones', () => {
    expect(list([english, spanish])).toEqual([]);
    expect(list([english], { others: [spanish] })).toEqual([]);
  });

  test('are wrong when a page that is not checked names others', () => {
    const others = [createFacts('/es-us/', { alternates: group.slice(1) })];
    expect(list([english], { others })).toEqual(['error ALTERNATE_NOT_RECIPROCAL /es-us/ /en-us/']);
  });

  test('are wrong when one is no page, when a page leaves itself out, and when a language stands twice', () => {
    expect(list([english])).toEqual(['error ALTERNATE_BROKEN /es-us/ /en-us/']);
    const alternates = packAlternates(group.filter(({ path }) => path !== '/en-us/'));
    expect(
      list([
        { ...english, alternates },
        { ...spanish, alternates },
      ]),
    ).toEqual(['error ALTERNATE_NOT_RECIPROCAL /en-us/ /en-us/']);
    const twice = packAlternates([...group, { language: 'en-US', path: '/es-us/' }]);
    expect(
      list([
        { ...english, alternates: twice },
        { ...spanish, alternates: twice },
      ]),
    ).toEqual(['error ALTERNATE_NOT_RECIPROCAL /en-us/ /en-us/', 'error ALTERNATE_NOT_RECIPROCAL /es-us/ /es-us/']);
  });
});

describe('stored links', () => {
  test.each([
    ['/en-us/cart/', ['/en-us/', '/en-us/product/A/x/', '/fr-ca/', '/', '/robots.txt']],
    ['/', ['/en-us/', '/']],
    ['/404/', ['/en-us/', '/404/', '/404/x/']],
    ['/en-us/cart/', []],
  ])('of %s come back as they were', (page, links) => {
    expect(unpackLinks(page, packLinks(createFacts(page, { links })))).toEqual(links);
  });

  test('have the alternates, too', () => {
    const alternates = [
      { language: 'en-US', path: '/en-us/' },
      { language: 'es-US', path: '/es-us/' },
      { language: 'x-default', path: null },
    ];
    const stored = packLinks(createFacts('/en-us/', { links: ['/en-us/cart/', '/es-us/'], alternates }));
    expect(unpackLinks('/en-us/', stored)).toEqual(['/en-us/cart/', '/es-us/', '/en-us/']);
  });

  test('lead to the pages that link to a page that is gone', () => {
    const pages = [
      ['/en-us/', ['/en-us/a/', '/en-us/b/']],
      ['/en-us/b/', ['/en-us/ab/']],
      ['/fr-ca/', ['/en-us/a']],
      ['/en-us/none/', [], ['foot', 'menu']],
    ] as const;
    const stored = pages.map(([page, links, parts = []]) => {
      return { page, links: packLinks(createFacts(page, { links })), parts };
    });
    const parts = [{ name: 'foot', links: ['/en-us/c/'] }];
    const find = (...targets: string[]) => findPagesLinkingTo(new Set(targets), parts, stored);
    expect(find('/en-us/a/')).toEqual(['/en-us/', '/fr-ca/']);
    expect(find()).toEqual([]);
    expect(find('/en-us/none/', '/en-us/')).toEqual([]);
    expect(find('/en-us/c/')).toEqual(['/en-us/none/']);
  });
});
