import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectPage, type PageFacts } from '../../src/publish/verify/inspect-page.ts';
import { findPagesLinkingTo, packLinks, unpackAlternates } from '../../src/publish/verify/stored-links.ts';
import { verifyPages } from '../../src/publish/verify/verify-pages.ts';
import { type BuiltSite, buildSite, readPages } from '../fixtures/site/built-site.ts';

let shop: BuiltSite;
let pages: { html: string; facts: PageFacts }[];
beforeAll(async () => {
  shop = await buildSite('verify');
  await shop.writeContent();
  await shop.publish();
  pages = [...readPages(shop.siteDir())].map(({ file, html }) => {
    const compressedBytes = statSync(join(shop.siteDir(), `${file}.br`)).size;
    return {
      html,
      facts: inspectPage({ pathname: file.replace(/(?:index)?\.html$/, ''), html, compressedBytes }, readSiteUrl(html)),
    };
  });
}, 180_000);
afterAll(() => {
  shop.remove();
});

/** The origin of the sample site, as a listed page names it. */
const readSiteUrl = (html: string) =>
  new URL(/rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? 'http://none.invalid').origin;

function verify(isGone: (path: string) => boolean = () => false) {
  const known = new Map(pages.map(({ facts }) => [facts.path, facts]));
  return verifyPages({
    facts: known.values().filter(({ path }) => !isGone(path)),
    hasPage: (path) => known.has(path) && !isGone(path),
    hasFile: (path) =>
      !isGone(path) && existsSync(join(shop.siteDir(), path)) && statSync(join(shop.siteDir(), path)).isFile(),
    readAlternates: (path) => (isGone(path) ? null : (known.get(path)?.alternates ?? null)),
  });
}

test('a release has no broken link, no missing asset and no wrong data', () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(verify()).toEqual([]);
});

test('a page that is gone is found on every page that names it, and these pages are known beforehand', () => {
  const gone = pages.find(({ facts }) => facts.path.startsWith('/en-us/product/AV-'))?.facts.path ?? '';
  const findings = verify((path) => path === gone);
  expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['LINK_BROKEN', 'ALTERNATE_BROKEN']));
  expect(findings.every(({ subject }) => subject === gone)).toBe(true);
  const stored = pages.map(({ facts }) => ({ page: facts.path, links: packLinks(facts), parts: [] }));
  const naming = findPagesLinkingTo(new Set([gone]), [], stored).filter((path) => path !== gone);
  expect(new Set(naming)).toEqual(new Set(findings.flatMap((finding) => finding.pages)));
});

test('an image that is gone is found', () => {
  const image = pages.flatMap(({ facts }) => facts.assets).find((path) => path.startsWith('/_images/')) ?? '';
  expect(verify((path) => path === image)).toMatchObject([
    { code: 'ASSET_MISSING', subject: image, severity: 'error' },
  ]);
});

function* walk(node: DefaultTreeAdapterTypes.Node): Generator<DefaultTreeAdapterTypes.Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* walk(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* walk(child);
}

const getAttribute = ({ attrs }: DefaultTreeAdapterTypes.Element, name: string) =>
  attrs.find((attr) => attr.name === name)?.value;

test('the facts of every page are those that a standard parser finds', () => {
  for (const { html, facts } of pages) {
    const siteUrl = readSiteUrl(html);
    const elements = [...walk(parse(html, { scriptingEnabled: false }))];
    const toPath = (address: string) => {
      const url = new URL(address, siteUrl + facts.path);
      return url.origin === siteUrl ? [decodeURI(url.pathname)] : [];
    };
    const links = elements
      .filter(({ tagName }) => tagName === 'a')
      .flatMap((element) => getAttribute(element, 'href') ?? [])
      .filter((href) => !/^[#?]|^$/.test(href))
      .flatMap(toPath);
    const images = elements
      .filter(({ tagName }) => ['img', 'source', 'script'].includes(tagName))
      .flatMap((element) => [
        ...(getAttribute(element, 'src') ?? '').split(' '),
        ...(getAttribute(element, 'srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0] ?? ''),
      ])
      .filter((address) => address !== '')
      .flatMap(toPath);
    expect(facts.links, facts.path).toEqual(expect.arrayContaining(links));
    expect(facts.assets, facts.path).toEqual(expect.arrayContaining(images));
    const alternates = elements.filter(
      ({ tagName, attrs }) => tagName === 'link' && attrs.some(({ name }) => name === 'hreflang'),
    );
    expect(new Set(unpackAlternates(facts.alternates).map(({ language }) => language))).toEqual(
      new Set(alternates.map((element) => getAttribute(element, 'hreflang'))),
    );
    const addressesInData = elements
      .filter((element) => getAttribute(element, 'type') === 'application/ld+json')
      .flatMap(({ childNodes: [text] }) => [...(text && 'value' in text ? text.value : '').matchAll(/"(http[^"]+)"/g)])
      .flatMap(([, address = '']) => (address.startsWith(`${siteUrl}/`) ? toPath(address) : []));
    expect(
      new Set(
        [...facts.links, ...facts.assets].filter((path) => ![...links, ...images, ...addressesInData].includes(path)),
      ),
    ).toEqual(new Set(facts.assets.filter((path) => ![...images, ...addressesInData].includes(path))));
  }
});
