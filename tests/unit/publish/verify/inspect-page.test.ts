import { describe, expect, test } from 'vitest';
import { inspectPage } from '../../../../src/publish/verify/inspect-page.ts';

const siteUrl = 'https://shop.example';
const inspect = (html: string, pathname = 'en-us/page', compressedBytes = 1000) =>
  inspectPage({ pathname, html, compressedBytes }, siteUrl);
const head = '<title>Page</title><meta name="description" content="What it is"><h1>Page</h1>';
const listProblems = (html: string, path?: string, bytes?: number) =>
  inspect(head + html, path, bytes).problems.map(({ code, subject }) => `${code} ${subject}`);
const toBlock = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

describe('the links of a page', () => {
  test.each([
    ['<a href="/en-us/cart/">', ['/en-us/cart/']],
    ["<A class=x HREF='/en-us/cart/?a=1#b'>", ['/en-us/cart/']],
    ['<a href=/en-us/cart/>', ['/en-us/cart/']],
    ['<a\n\tdata-x="<a href=\'/wrong/\'>" href = "/en-us/cart/" >', ['/en-us/cart/']],
    ['<a href="/first/" href="/second/">', ['/first/']],
    ['<a href="/a&#47;b/?x=1&amp;y=2">', ['/a/b/']],
    ['<a href="https://shop.example/en-us/">', ['/en-us/']],
    ['<a href="../cart/">', ['/en-us/cart/']],
    ['<a href="//shop.example/x/">', ['/x/']],
    ['<a href="/caf%C3%A9/">', ['/café/']],
    ['<area href="/en-us/map/">', ['/en-us/map/']],
    ['<a href="//elsewhere.example/x/">', []],
    ['<a href="https://shop.example.evil/x/">', []],
    ['<a href="#top"><a href=""><a href="?q=1"><a>', []],
    ['<a href="mailto:a@b.example"><a href="tel:1"><a href="javascript:void(0)">', []],
    ['<!-- <a href="/wrong/"> --><a href="/right/">', ['/right/']],
    ['<!--><a href="/right/"><!-- -->', ['/right/']],
    ['<!-- --!><a href="/right/">', ['/right/']],
    ['<script>"<a href=\'/wrong/\'>"</script><a href="/right/">', ['/right/']],
    ['<script><!-- <script> </script><a href="/wrong/"> --></script><a href="/right/">', ['/right/']],
    ['<style>a::after{content:"<a href=/wrong/>"}</style><a href="/right/">', ['/right/']],
    ['<textarea><a href="/wrong/"></textarea><a href="/right/">', ['/right/']],
    ['<svg><title>x</title><a href="/drawn/"></a></svg>', ['/drawn/']],
    ['<a title="a > b" href="/right/">', ['/right/']],
    ['< a href="/wrong/"></a href="/wrong/"><a href="/right/"', []],
  ])('%s', (html, links) => {
    expect(inspect(html).links).toEqual(links);
  });
});

describe('the files that a page needs', () => {
  test.each([
    [
      '<img src="/a.webp" srcset="/b.webp 1x,/c.webp 2x, /d.webp?x=1,2 3x">',
      ['/a.webp', '/b.webp', '/c.webp', '/d.webp'],
    ],
    ['<source srcset="/b-58.avif 58w, /b-116.avif 116w">', ['/b-58.avif', '/b-116.avif']],
    [
      '<link rel="stylesheet" href="/_astro/a.css"><link rel=modulepreload href=/_astro/a.js>',
      ['/_astro/a.css', '/_astro/a.js'],
    ],
    ['<link rel="preload" as="image" href="/x.avif" imagesrcset="/y.avif 2x">', ['/x.avif', '/y.avif']],
    [
      '<script type="module" src="/_astro/b.js"></script><video poster="/p.webp" src="/v.mp4">',
      ['/_astro/b.js', '/v.mp4', '/p.webp'],
    ],
    ['<meta property="og:image" content="https://shop.example/o.webp">', ['/o.webp']],
    ['<noscript><img src="/n.webp"></noscript>', ['/n.webp']],
    ['<img src="data:image/png;base64,AAAA"><img src="https://images.example/x.png">', []],
    ['<link rel="expect" href="#main"><link rel="preconnect" href="https://api.example">', []],
  ])('%s', (html, assets) => {
    expect(inspect(html).assets).toEqual(assets);
  });
});

describe('what a page says to search engines', () => {
  test('its canonical address and its alternates are read', () => {
    const facts = inspect(
      `<link href="${siteUrl}/en-us/page/" rel="canonical"><link hreflang=es-US rel=alternate href="${siteUrl}/es-us/page/"><link rel="alternate" hreflang="x-default" href="https://elsewhere.example/">`,
    );
    expect(facts).toMatchObject({
      path: '/en-us/page/',
      isIndexed: true,
      canonical: '/en-us/page/',
      alternates: 'es-US /es-us/page/\nx-default \n',
    });
    expect(inspect('<meta content="noindex, follow" name=ROBOTS>').isIndexed).toBe(false);
  });

  test('a title, a description and a heading are required; of pages that are not listed, only the title', () => {
    const codes = (html: string) => inspect(html).problems.map(({ code }) => code);
    expect(codes('')).toEqual(['TITLE_MISSING', 'DESCRIPTION_MISSING', 'HEADING_MISSING']);
    expect(codes('<title> &#32; </title><meta name="robots" content="noindex">')).toEqual(['TITLE_MISSING']);
    expect(codes('<svg><title>Drawn</title></svg><meta name="robots" content="none">')).toEqual(['TITLE_MISSING']);
    expect(codes(head)).toEqual([]);
  });

  test('ids are unique, except in templates', () => {
    expect(listProblems('<p id=a><p id="b"><template><p id="b"></template>')).toEqual([]);
    expect(listProblems("<p id=a><p ID='a'><p id=a>")).toEqual(['ID_DUPLICATED a']);
  });

  test('pages of the catalogue have a budget of compressed bytes', () => {
    expect(listProblems('', 'en-us/product/A/x', 24_000)).toEqual([]);
    expect(listProblems('', 'en-us/product/A/x', 24_001)).toEqual(['PAGE_TOO_HEAVY 24001 bytes']);
    expect(listProblems('', 'en-us/checkout', 50_000)).toEqual([]);
  });
});

describe('structured data', () => {
  const offer = {
    '@type': 'Offer',
    price: '26.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: `${siteUrl}/en-us/product/A/x/?shade=1`,
  };
  const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Red', offers: offer };

  test('a whole product has no problem, and its addresses are links and files', () => {
    const html = toBlock({ ...product, image: `${siteUrl}/_images/a.webp`, sameAs: 'https://elsewhere.example/' });
    expect(listProblems(html)).toEqual([]);
    expect(inspect(html)).toMatchObject({ links: ['/en-us/product/A/x/'], assets: ['/_images/a.webp'] });
  });

  test.each([
    ['a name is missing', { ...product, name: ' ' }, 'Product.name'],
    ['an offer is missing', { ...product, offers: [] }, 'Product.offers'],
    ['a price is text', { ...product, offers: { ...offer, price: '26,00 €' } }, 'Offer.price'],
    [
      'a currency is missing',
      { ...product, offers: [offer, { ...offer, priceCurrency: undefined }] },
      'Offer.priceCurrency',
    ],
    [
      'the availability is no term',
      { ...product, offers: { ...offer, availability: 'InStock' } },
      'Offer.availability',
    ],
    ['the context is missing', { '@type': 'WebPage' }, '@context'],
    ['the type is missing', { '@context': 'https://schema.org' }, '@type'],
    [
      'a breadcrumb does not count from 1',
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 2 }],
      },
      'BreadcrumbList.itemListElement',
    ],
    [
      'a question has no answer',
      { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Why?' }] },
      'Question.acceptedAnswer',
    ],
  ])('is invalid when %s', (_, data, subject) => {
    expect(listProblems(toBlock(data))).toEqual([`STRUCTURED_DATA_INVALID ${subject}`]);
  });

  test.each([
    [undefined, []],
    ['https://schema.org/color', []],
    ['scent', ['STRUCTURED_DATA_INVALID ProductGroup.variesBy']],
  ])('variants that differ by %s have the problems %j', (variesBy, problems) => {
    const { '@context': context, ...variant } = product;
    const group = { '@context': context, '@type': 'ProductGroup', name: 'Red', productGroupID: 'A', variesBy };
    expect(listProblems(toBlock({ ...group, hasVariant: [variant] }))).toEqual(problems);
  });

  test('the second page of a list may go on counting', () => {
    const createList = (...positions: number[]) =>
      toBlock({
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: positions.map((position) => ({ '@type': 'ListItem', position })),
      });
    expect(listProblems(createList(21, 22, 23))).toEqual([]);
    expect(listProblems(createList(21, 23))).toEqual(['STRUCTURED_DATA_INVALID ItemList.itemListElement']);
    expect(listProblems(createList())).toEqual(['STRUCTURED_DATA_INVALID ItemList.itemListElement']);
  });

  test('is invalid when it is no JSON, and other scripts are none', () => {
    expect(listProblems('<script type="Application/LD+json">{"a":</script>')).toEqual([
      'STRUCTURED_DATA_INVALID a block that is no JSON object',
    ]);
    expect(listProblems('<script type="application/json">{"a":</script><script>{</script>')).toEqual([]);
  });
});

describe('parts that pages share', () => {
  const menu = Array.from({ length: 9 }, (_, number) => `<a id="item-${number}" href="/en-us/${number}/">x</a>`).join(
    '',
  );
  const toParts = (...all: string[]) =>
    new Map(all.map((html, number) => [`<!--${number}-->`, { name: `part-${number}`, html }]));
  const inspectWithParts = (html: string, ...all: string[]) =>
    inspectPage({ pathname: 'en-us/page', html: head + html, compressedBytes: 1000 }, siteUrl, toParts(...all));

  test('count as if they stood on the page, and large ones are told by themselves', () => {
    const card = '<a href="/en-us/card/"><img src="/card.webp"></a>';
    const { links, assets, parts, problems } = inspectWithParts('<a href="/en-us/own/"><!--0--><!--1-->', menu, card);
    expect([links, assets, problems]).toEqual([['/en-us/own/', '/en-us/card/'], ['/card.webp'], []]);
    expect(parts).toEqual([{ name: 'part-0', links: inspect(menu).links, assets: [] }]);
  });

  test('have ids that must differ from those of the page, except in a template', () => {
    expect(inspectWithParts('<p id="item-3"><!--0-->', menu).problems).toEqual([
      { code: 'ID_DUPLICATED', subject: 'item-3' },
    ]);
    expect(inspectWithParts('<p id="item-3"><template><!--0--></template>', menu).problems).toEqual([]);
  });

  test('may hold the heading of the page, and addresses that are relative to it', () => {
    const parts = new Map([['<!--0-->', { name: 'part', html: '<h1>Page</h1><a href="next/">' }]]);
    for (const path of ['en-us/one', 'en-us/two']) {
      const { problems, links } = inspectPage(
        { pathname: path, html: '<title>x</title><!--0-->', compressedBytes: 1000 },
        siteUrl,
        parts,
      );
      expect(problems).toEqual([{ code: 'DESCRIPTION_MISSING', subject: '' }]);
      expect(links).toEqual([`/${path}/next/`]);
    }
  });
});
