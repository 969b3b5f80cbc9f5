import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countries } from '../../src/config/countries.ts';
import { pageWeightBudget } from '../../src/config/limits.ts';
import { rowKeys } from '../../src/content/snapshot/keys.ts';
import { sampleProducts, productsWithManyShades } from '../fixtures/site/sample-content.ts';
import { isLikelyBlocked } from '../../src/publish/code/file-names.ts';
import { scanHtml } from '../../src/publish/verify/scan-html.ts';
import { type BuiltSite, buildSite, listFiles, readPages } from '../fixtures/site/built-site.ts';

interface Page {
  file: string;
  path: string;
  html: string;
  isIndexed: boolean;
}

let shop: BuiltSite;
let site: string;
let pages: Page[];

const toPath = (file: string) => `/${file.replace(/index\.html$/, '')}`;

beforeAll(async () => {
  shop = await buildSite('pages');
  await shop.writeContent({
    products: [...sampleProducts, ...productsWithManyShades],
    change: (writer) => {
      writer.put('country', rowKeys.country('US'), {
        ...{ code: 'US', countryId: 1, currency: 'USD', membership: null, faqValues: {} },
        standardDelivery: {
          freeFrom: { minor: 8_500, currency: 'USD' },
          transitDays: { from: 4, to: 6 },
          rates: [
            { from: { minor: 0, currency: 'USD' }, rate: { minor: 795, currency: 'USD' } },
            { from: { minor: 8_500, currency: 'USD' }, rate: { minor: 0, currency: 'USD' } },
          ],
        },
      });
      writer.updateAll('texts', (texts, { key: namespace }) => ({
        ...texts,
        ...(namespace === 'catalogue' && {
          standardDelivery_other: 'Takes {{days}} days',
          freeDelivery: 'Free from {{amount}}',
        }),
      }));
    },
  });
  await shop.publish();
  site = shop.siteDir();
  pages = [...readPages(site)].map(({ file, html }) => ({
    file,
    path: toPath(file),
    html,
    isIndexed: !/name="robots"[^>]*noindex/.test(html),
  }));
}, 180_000);
afterAll(() => {
  shop.remove();
});

/** The code in the script elements of a page. A name in an attribute may look like one. */
function readInlineScripts(html: string): string {
  const scripts: string[] = [];
  scanHtml(html, {
    startTag: () => undefined,
    rawText: (tag, text) => {
      if (tag.name === 'script' && tag.attribute('src') === null && tag.attribute('type') === null) scripts.push(text);
    },
  });
  return scripts.join('');
}
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => unescape(match[1] ?? ''));
const unescape = (text: string) =>
  text
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"');
const one = (html: string, pattern: RegExp) => unescape(pattern.exec(html)?.[1] ?? '');
const brotli = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const parseStructuredData = (html: string) =>
  all(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g).map((text): unknown => JSON.parse(text));

/** The scripts of a site by address, what each imports, and how many bytes of them are sent. */
function readScripts(folder: string) {
  const texts = new Map(
    listFiles(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [`/${file}`, readFileSync(join(folder, file), 'utf8')]),
  );
  const text = (address: string) => texts.get(address) ?? '';
  const size = (address: string) => statSync(join(folder, `${address}.br`)).size;
  const closure = (entries: readonly string[], found = new Set<string>()): Set<string> => {
    for (const address of entries.filter((entry) => texts.has(entry) && !found.has(entry))) {
      found.add(address);
      closure(
        all(text(address), /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g).map((file) => join(address, '..', file)),
        found,
      );
    }
    return found;
  };
  const find = (description: string, isWanted: (address: string) => boolean) => {
    const address = [...texts.keys()].find(isWanted);
    if (!address) throw new Error(`No script ${description}.`);
    return address;
  };
  const named = (name: string) =>
    find(`is called ${name}`, (address) => address.split('/').at(-1)?.startsWith(`${name}.`) === true);
  /** The scripts that export these names to dynamic imports. */
  const exporting = (...names: string[]) =>
    names.map((name) => find(`exports ${name}`, (address) => new RegExp(`\\bas ${name}\\b`).test(text(address))));
  /** The script of a page that imports another script on demand. */
  const importing = (wanted: string) =>
    find(`imports ${wanted}`, (address) => text(address).includes(`import(\`./${wanted.split('/').at(-1)}\`)`));
  return { text, size, closure, named, exporting, importing };
}
const weigh = ({ size }: ReturnType<typeof readScripts>, addresses: Iterable<string>) =>
  [...addresses].reduce((sum, address) => sum + size(address), 0);

function memoize(measure: (key: string) => number): (key: string) => number {
  const known = new Map<string, number>();
  return (key) => {
    const found = known.get(key) ?? measure(key);
    known.set(key, found);
    return found;
  };
}

/** Collects the problems of all pages, so that one run names every page. */
const findProblems = (check: (page: Page) => string[]) =>
  pages.flatMap((page) => check(page).map((problem) => `${page.path}: ${problem}`));

describe('every page', () => {
  test('exists in every locale, by type', () => {
    for (const locale of ['en-us', 'fr-ca', 'zh-hk']) {
      for (const pattern of [
        /^shopproducts\/$/,
        /^shopproducts\/\d+\/[^/]+\/$/,
        /^shopproducts\/\d+\/\d+\/[^/]+\/$/,
        /^shopproducts\/\d+\/[^/]+\/page\/2\/$/,
        /^product\/[^/]+\/[^/]+\/$/,
        /^404\/$/,
      ]) {
        expect(
          pages.filter(({ path }) => path.startsWith(`/${locale}/`) && pattern.test(path.slice(locale.length + 2))),
          `${locale} ${String(pattern)}`,
        ).not.toEqual([]);
      }
    }
  });

  test('LOC-009 /redirect has a page for hosts without redirects, which no search engine lists', () => {
    const page = pages.find(({ path }) => path === '/redirect/');
    expect(page?.html).toMatch(/<main[^>]+data-session="redirect"/);
    expect(page?.html).toContain('name="robots" content="noindex"');
    expect(page?.html).toContain('href="/en-us/"');
    for (const file of listFiles(site).filter((name) => name.startsWith('sitemap-')))
      expect(readFileSync(join(site, file), 'utf8'), file).not.toContain('/redirect');
  });

  test('links only to pages and files that exist', () => {
    expect(
      findProblems(({ html }) =>
        all(html, /\s(?:href|src|action)="(\/[^"]*)"/g).filter((address) => {
          const path = decodeURI(address.replace(/[?#].*$/, ''));
          return !existsSync(join(site, path.endsWith('/') ? `${path}index.html` : path));
        }),
      ),
    ).toEqual([]);
  });

  test('every image exists and has dimensions and an alternative text', () => {
    expect(
      findProblems(({ html }) => [
        ...all(html, /(?:srcset)="([^"]+)"/g)
          .flatMap((set) => set.split(',').map((entry) => entry.trim().split(' ')[0] ?? ''))
          .filter((address) => address.startsWith('/') && !existsSync(join(site, address))),
        ...[...html.matchAll(/<img\b(?:"[^"]*"|[^>"])*>/g)]
          .map(([tag]) => tag)
          .filter((tag) => !/\swidth="\d+"/.test(tag) || !/\sheight="\d+"/.test(tag) || !/\salt(?:="|[\s>])/.test(tag)),
      ]),
    ).toEqual([]);
  });

  test('T24 has no style attribute, no inline handler and no javascript: address', () => {
    expect(
      findProblems(({ html }) =>
        all(
          html.replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, ''),
          /(<[a-z][^>]*\s(?:style|on[a-z]+)="[^"]*"|<a[^>]*href="\s*javascript:[^"]*")/gi,
        ),
      ),
    ).toEqual([]);
  });

  test('has one h1, a language and a title', () => {
    expect(
      findProblems(({ html, path }) => [
        ...(all(html, /<(h1)\b/g).length === 1 || path === '/' || /^\/[a-z]{2}-[a-z]{2}\/$/.test(path) ? [] : ['h1']),
        ...(one(html, /<html lang="([^"]+)"/) === '' ? ['lang'] : []),
        ...(one(html, /<title>([^<]+)<\/title>/) === '' ? ['title'] : []),
      ]),
    ).toEqual([]);
  });
});

test('CAT-001 the front is headed by the sentence of the brand, and its tiles by "Shop Now"', () => {
  const front = pages.find(({ path }) => path === '/en-us/shopproducts/')?.html ?? '';
  expect(one(front, /<h1[^>]*>([^<]+)<\/h1>/).trim()).toBe('front heading');
  expect(all(front, /<h2[^>]*>([^<]+)<\/h2>/g).map((title) => title.trim())).toContain('shop now');
});

describe('search engines', () => {
  const indexed = () => pages.filter(({ isIndexed }) => isIndexed);

  test('titles are unique within a locale', () => {
    const titles = indexed().map(({ html, path }) => `${path.slice(1, 6)} ${one(html, /<title>([^<]+)<\/title>/)}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('every page is its own canonical address and has a description', () => {
    expect(
      indexed()
        .filter(({ html, path }) => one(html, /rel="canonical" href="([^"]+)"/) !== `https://aurevane.example${path}`)
        .map(({ path }) => path),
    ).toEqual([]);
    expect(
      indexed()
        .filter(({ html }) => one(html, /name="description" content="([^"]+)"/) === '')
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test('NOTE-048 the bag asks nobody to join in a country without a membership program', () => {
    expect(readFileSync(join(site, 'en-us/bag.json'), 'utf8')).toContain('"offersMembership":false');
  });

  test('a description is in the language of its page', () => {
    const descriptions = new Map(
      indexed().map(({ html, path }) => [path, one(html, /name="description" content="([^"]+)"/)]),
    );
    const french = indexed().flatMap(({ html, path }) => {
      const english = one(html, /hreflang="en-US" href="https:\/\/aurevane\.example([^"]+)"/);
      return path.startsWith('/fr-ca/product/') && descriptions.has(english) ? [{ path, english }] : [];
    });
    expect(french.length).toBeGreaterThan(10);
    const shared = french.filter(({ path, english }) => descriptions.get(path) === descriptions.get(english));
    // A product without texts of its own has that of the interface, which is the same in every sample locale.
    expect(shared.map(({ path }) => path)).toEqual(['/fr-ca/product/AV-0192/baume-sans-image/']);
  });

  test('hreflang links are reciprocal, include the page itself and have one default', () => {
    const clusters = new Map(
      indexed().map(({ html, path }) => [
        path,
        [...html.matchAll(/rel="alternate" hreflang="([^"]+)" href="https:\/\/aurevane\.example([^"]+)"/g)].map(
          ([, language = '', target = '']) => ({ language, target }),
        ),
      ]),
    );
    const mistakes = [...clusters].flatMap(([path, links]) => [
      ...(links.some(({ target, language }) => target === path && language !== 'x-default')
        ? []
        : [`${path} does not name itself`]),
      ...(links.filter(({ language }) => language === 'x-default').length === 1 ? [] : [`${path} has no default`]),
      ...links
        .filter(({ target }) => !clusters.get(target)?.some((back) => back.target === path))
        .map(({ target }) => `${path} -> ${target} does not point back`),
      ...links
        .filter(({ language }) => !/^(x-default|[a-z]{2}-[A-Z]{2})$/.test(language))
        .map(({ language }) => `${path} ${language}`),
    ]);
    expect(clusters.size).toBeGreaterThan(50);
    expect(mistakes).toEqual([]);
  });

  test('the sitemaps list exactly the indexed pages, one file per locale, and robots.txt names them', () => {
    const index = readFileSync(join(site, 'sitemap-index.xml'), 'utf8');
    const files = all(index, /<loc>https:\/\/aurevane\.example\/([^<]+)<\/loc>/g);
    expect(files.sort()).toEqual(['sitemap-en-us-0.xml', 'sitemap-fr-ca-0.xml', 'sitemap-zh-hk-0.xml']);
    const listed = files
      .flatMap((file) => all(readFileSync(join(site, file), 'utf8'), /<loc>https:\/\/aurevane\.example([^<]+)<\/loc>/g))
      .map(decodeURI);
    expect(listed.sort()).toEqual(
      indexed()
        .map(({ path }) => path)
        .sort(),
    );
    expect(readFileSync(join(site, 'robots.txt'), 'utf8')).toContain(
      'Sitemap: https://aurevane.example/sitemap-index.xml',
    );
  });
});

const Offer = z.object({
  '@type': z.literal('Offer'),
  price: z.string().regex(/^\d+\.\d{2}$/),
  priceCurrency: z.string().length(3),
  availability: z.string().startsWith('https://schema.org/'),
});

describe('structured data', () => {
  const nodes = (html: string) =>
    parseStructuredData(html)
      .flatMap((node): unknown[] => (Array.isArray(node) ? node : [node]))
      .map((node) => z.looseObject({ '@type': z.string() }).parse(node));
  const ofType = (html: string, type: string) => nodes(html).filter((node) => node['@type'] === type);

  test('T25 every block of every page parses', () => {
    expect(() => pages.map(({ html }) => nodes(html))).not.toThrow();
  });

  test('CAT-030 a category lists its products in order', () => {
    const page = pages.find(({ path }) => /^\/en-us\/shopproducts\/1\/[^/]+\/$/.test(path));
    const [collection] = ofType(page?.html ?? '', 'CollectionPage');
    const { mainEntity } = z
      .object({
        mainEntity: z.object({
          '@type': z.literal('ItemList'),
          numberOfItems: z.number(),
          itemListElement: z.array(z.object({ position: z.number(), url: z.string() })),
        }),
      })
      .parse(collection);
    expect(mainEntity.itemListElement.map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(mainEntity.numberOfItems).toBeGreaterThan(20);
    expect(ofType(page?.html ?? '', 'BreadcrumbList')).toHaveLength(1);
  });

  test('CAT-031 only categories with a rating in the feed show one', () => {
    const rated = pages.filter(({ html }) => html.includes('"aggregateRating"') || html.includes('AggregateRating'));
    expect(
      rated.map(({ path }) => path.split('/')[3]).every((category) => category === rated[0]?.path.split('/')[3]),
    ).toBe(true);
    expect(rated.length).toBeGreaterThan(0);
    const [collection] = ofType(rated[0]?.html ?? '', 'CollectionPage');
    expect(collection).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 100 },
    });
  });

  test('a product says how delivery and returns go, as far as the country says it', () => {
    const readPromises = (locale: string) => {
      const { html = '' } = pages.find(({ path }) => path.startsWith(`/${locale}/product/AV-0101/`)) ?? {};
      const list = one(html, /<ul class="promises"[^>]*>([\s\S]*?)<\/ul>/);
      return all(list, /<li[^>]*>([\s\S]*?)<\/li>/g).map((item) => item.trim());
    };
    expect(readPromises('en-us')).toEqual([
      'Takes 4–6 days',
      'Free from $85.00',
      expect.stringContaining('href="/en-us/returns/"'),
    ]);
    expect(readPromises('fr-ca')).toEqual([expect.stringContaining('href="/fr-ca/returns/"')]);
  });

  test('a product has an offer, or one for each shade', () => {
    for (const { html, path } of pages.filter((page) => page.isIndexed && page.path.startsWith('/en-us/product/'))) {
      const [group] = ofType(html, 'ProductGroup');
      const [product] = ofType(html, 'Product');
      const variants = z.object({ hasVariant: z.array(z.object({ offers: Offer })).min(1) });
      const result = group ? variants.safeParse(group) : z.object({ offers: Offer }).safeParse(product);
      expect(result.error, path).toBeUndefined();
    }
  });
});

describe('budgets', () => {
  test('HTML with its styles stays within the page weight', () => {
    expect(
      findProblems(({ file }) => {
        const { size } = statSync(join(site, `${file}.br`));
        return size > pageWeightBudget ? [`${size} bytes`] : [];
      }),
    ).toEqual([]);
  });

  test('pages load at most 5 kB of script, without React, after the first paint', () => {
    const scripts = readScripts(site);
    const bytesOf = memoize((addresses: string) => weigh(scripts, scripts.closure(addresses.split(' '))));
    const inlineBytesOf = memoize(brotli);
    expect(
      findProblems(({ html }) => {
        const inline = readInlineScripts(html);
        const imported = all(inline, /import\("([^"]+)"\)/g);
        const atOnce = [
          ...all(html, /<script[^>]+src="([^"]+)"/g),
          ...all(html, /rel="modulepreload"[^>]+href="([^"]+)"/g),
        ];
        const size = inlineBytesOf(inline) + bytesOf(imported.join(' '));
        return [
          ...atOnce,
          ...(imported.length > 1 ? [`${imported.length} scripts`] : []),
          ...(size > 5000 ? [`${size} bytes of script`] : []),
          ...imported.filter((address) => /react|client\./i.test(address)),
          ...(html.includes('<astro-island') ? ['an island'] : []),
        ];
      }),
    ).toEqual([]);
  });

  test('the hearts of a page come in three files after the first interaction', () => {
    const scripts = readScripts(site);
    const known = scripts.closure([scripts.named('shop-script')]);
    const loaded = [...scripts.closure([scripts.named('later-parts'), scripts.named('define-kept-parts')])];
    expect(loaded.filter((address) => !known.has(address))).toHaveLength(3);
  });

  test('opening the bag loads React and all else within 70 kB', () => {
    const scripts = readScripts(site);
    const known = new Set([
      ...scripts.closure([scripts.named('shop-script'), scripts.named('shop-stores')]),
      ...scripts.closure(scripts.exporting('addItemToBag')),
    ]);
    const opened = [...scripts.closure(scripts.exporting('mountMiniCart', 'BagButton'))].filter(
      (address) => !known.has(address),
    );
    expect(weigh(scripts, known)).toBeLessThan(44_500);
    expect(opened.some((address) => scripts.text(address).includes('react.transitional.element'))).toBe(true);
    expect([...known].some((address) => scripts.text(address).includes('react.transitional.element'))).toBe(false);
    expect(weigh(scripts, opened)).toBeLessThan(70_000);
    // A file of a few hundred bytes costs a shopper as much time as one of ten thousand.
    expect(known.size + opened.length).toBeLessThan(31);
  });

  test('the first step of the checkout loads React and all else within 114 kB', () => {
    const scripts = readScripts(site);
    // Nobody checks out without having put something into their bag.
    const known = scripts.closure([
      ...[scripts.named('shop-script'), scripts.named('shop-stores')],
      ...scripts.exporting('addItemToBag'),
    ]);
    const [mount = ''] = scripts.exporting('mountCheckout');
    const opened = scripts.closure([
      ...[scripts.named('whole-pages'), scripts.importing(mount), mount],
      ...scripts.exporting('solveCaptcha'),
    ]);
    const loaded = [...opened].filter((address) => !known.has(address));
    expect(loaded.some((address) => scripts.text(address).includes('react.transitional.element'))).toBe(true);
    expect(
      loaded.filter((address) => /\/(?:hub|address-book|last-step|open-transaction|checkout-dialogs)\./.test(address)),
    ).toEqual([]);
    expect(loaded.filter((address) => /\brequirements:\[/.test(scripts.text(address)))).toEqual([]);
    expect(weigh(scripts, loaded)).toBeLessThan(114_000);
    expect(loaded.length).toBeLessThan(40);
  });

  test.each([
    'OrdersSection',
    'ProfileSection',
    'ContactSection',
    'ReferralSection',
    'ReferralHistorySection',
    'KreditsSection',
  ])('the account area with its %s loads React and all else within 120 kB', (section) => {
    const scripts = readScripts(site);
    // The header of every page has loaded the session and the distributor of whoever is signed in.
    const header = scripts.named('header');
    const known = scripts.closure([
      ...[scripts.named('shop-script'), header],
      ...all(scripts.text(header), /import\(`\.\/([^`]+\.js)`\)/g).map((file) => join(header, '..', file)),
    ]);
    const [mount = ''] = scripts.exporting('mountAccountPage');
    const opened = scripts.closure([
      ...[scripts.named('whole-pages'), scripts.importing(mount), mount],
      ...scripts.exporting(section),
    ]);
    const loaded = [...opened].filter((address) => !known.has(address));
    expect(loaded.some((address) => scripts.text(address).includes('react.transitional.element'))).toBe(true);
    expect(weigh(scripts, loaded)).toBeLessThan(120_000);
  });

  test('every phone number of customer service can be dialled, on every page', () => {
    const phones = Object.values(countries).map(({ supportPhone }) => supportPhone);
    const isShown = (html: string) => phones.some((phone) => html.includes(phone));
    const withoutLinks = (html: string) =>
      html
        .replaceAll(/<script[\s\S]*?<\/script>/g, '')
        .replaceAll(/<a [^>]*href="tel:\+?\d+"[^>]*>[\s\S]*?<\/a>/g, '')
        .replaceAll(/<[^>]*>/g, '');
    expect(pages.filter(({ html }) => isShown(html)).length).toBeGreaterThan(5);
    expect(pages.filter(({ html }) => isShown(withoutLinks(html))).map(({ path }) => path)).toEqual([]);
  });

  test('no address of a release is one that the common filter lists block', () => {
    const files = listFiles(site);
    expect(files.some((file) => file.endsWith('.js'))).toBe(true);
    expect(files.filter(isLikelyBlocked)).toEqual([]);
  });

  test('pages load two fonts of about 30 kB, and the letters of the logo', () => {
    const fonts = listFiles(site).filter((file) => file.endsWith('.woff2'));
    const sizes = fonts.map((font) => readFileSync(join(site, font)).length).toSorted((a, b) => a - b);
    expect(sizes).toHaveLength(3);
    expect(sizes[0]).toBeLessThan(2_000);
    expect(sizes[2]).toBeLessThan(31_000);
  });
});
