import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  maxLongTextLength,
  maxNameLength,
  productTextKeys,
  productTexts,
} from '../../../../src/config/catalogue/product-texts.ts';
import { attributeKeys } from '../../../../src/config/catalogue/product-attributes.ts';
import { createRecord } from '../../../../src/config/create-record.ts';
import { maxPriceFactor, maxPriceMinor, maxStock } from '../../../../src/config/desk/limits.ts';
import { allowedMarkup, type MarkupKind } from '../../../../src/config/allowed-markup.ts';
import { defaultCheckLimits } from '../../../../src/content/check/limits.ts';
import { cleanDocument } from '../../../../src/content/pull/clean-document.ts';
import { cleanHtml } from '../../../../src/content/pull/clean-html.ts';
import { resolveHyperlink } from '../../../../src/content/pull/hyperlink.ts';
import type { DeskProduct, ProductEdit } from '../../../../src/contract/desk/products.ts';
import { checkProductEdit } from '../../../../src/domain/desk/check-product.ts';
import { checkTextEdit } from '../../../../src/domain/desk/check-text.ts';
import { findDeadLinks } from '../../../../src/domain/desk/dead-links.ts';
import { findDroppedMarkup } from '../../../../src/domain/desk/markup.ts';
import { importLimits } from '../../../../src/server/areas/catalogue/import/limits.ts';

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
process.stdout.write(`TEST_SEED=${seed}\n`);

const product: DeskProduct = {
  sku: 'AV-1',
  baseSku: null,
  version: 'v1',
  countries: [{ country: 'CA', price: 24, livePrice: 24, isForSale: true, stock: 5, availableSince: '', sales: [] }],
  texts: ['en-ca', 'fr-ca'].map((locale) => ({
    locale,
    ...createRecord(productTextKeys, () => ''),
    name: `Balm ${locale}`,
  })),
  attributes: createRecord(attributeKeys, () => ''),
  shadeTone: null,
  locales: [
    { locale: 'en-ca', country: 'CA', isDefault: true, displayName: 'English' },
    { locale: 'fr-ca', country: 'CA', isDefault: false, displayName: 'Français' },
  ],
};
const edit: ProductEdit = {
  version: 'v1',
  countries: [{ country: 'CA', price: 24, isForSale: true, stock: 5, stockBefore: 5 }],
  texts: product.texts,
};
const check = (country: object, texts: Record<string, object> = {}, of: Partial<DeskProduct> = {}) =>
  checkProductEdit(
    { ...product, ...of },
    {
      ...edit,
      countries: edit.countries.map((one) => ({ ...one, ...country })),
      texts: edit.texts.map((one) => ({ ...one, ...texts[one.locale] })),
    },
  ).map(({ field, code, severity }) => `${severity} ${code} ${field}`);

test.each([
  ['finish', 'matte, satin', []],
  ['finish', ' ', []],
  ['finish', 'matte, velvety', ['refusal attributeUnknown attributes.finish']],
  ['spf', '30', []],
  ['spf', '30, 50', ['refusal attributeUnknown attributes.spf']],
] as const)('an attribute takes the values that shoppers filter by: %s of %j', (key, text, findings) => {
  const found = checkProductEdit(product, { ...edit, attributes: { ...product.attributes, [key]: text } });
  expect(found.map(({ field, code, severity }) => `${severity} ${code} ${field}`)).toEqual(findings);
  const unchanged = { ...product.attributes, [key]: text };
  expect(checkProductEdit({ ...product, attributes: unchanged }, { ...edit, attributes: unchanged })).toEqual([]);
});

describe('the rules of the desk are those of the gate', () => {
  test('for prices', () => {
    expect(maxPriceFactor).toBe(defaultCheckLimits.maxPriceFactor);
    expect(maxPriceMinor).toBe(importLimits.priceMinor);
  });

  test.each(productTexts)('the $key of a product has at most $maxLength characters', ({ key, maxLength }) => {
    expect(check({}, { 'en-ca': { [key]: 'x'.repeat(maxLength) } })).toEqual([]);
    expect(check({}, { 'en-ca': { [key]: 'x'.repeat(maxLength + 1) } })).toEqual([
      `refusal textTooLong texts.en-ca.${key}`,
    ]);
  });

  const listTags = (html: string) => [...html.matchAll(/<\/?[a-z][^>]*>/g)].map(([tag]) => tag.replace(/\s*\/?>/, '>'));

  test.each<[MarkupKind, (html: string) => string]>([
    ['text', cleanHtml],
    ['document', (html) => cleanDocument(html, (href) => href)],
  ])('T24 for the markup of a %s: what is not named stays, what is named goes', (kind, clean) => {
    const names = [...allowedMarkup.document.tags, 'script', 'img', 'div', 'iframe', 'svg', 'style', 'span'];
    const attributes = fc.constantFrom('', '', ' class="x"', ' onclick="y()"', ' /', ' href="/faq/"');
    const piece = fc.tuple(fc.constantFrom(...names), attributes, fc.constantFrom('soft', 'x < y', 'é', '5'));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (pieces) => {
        const parts = pieces.map(([tag, rest, text]) => `<p>a</p><${tag}${rest}>${text}</${tag}>`);
        const html = parts.join('');
        const cleaned = clean(html);
        const wasChanged = pieces.some(([tag, rest], index) => {
          const part = clean(parts[index] ?? '');
          return !part.includes(`<${tag}`) || (/[a-z]/.test(rest) && !part.includes(`<${tag}${rest}`));
        });
        expect([html, findDroppedMarkup(html, kind).length > 0]).toEqual([html, wasChanged]);
        expect(findDroppedMarkup(cleaned, kind)).toEqual([]);
        if (!wasChanged) expect(listTags(cleaned).length).toBeGreaterThan(0);
      }),
      { seed, numRuns: 1_000 },
    );
  });

  test.each([
    ['<p>Soft</p>', []],
    ['5 < 6 and <3', []],
    ['<SCRIPT>x</SCRIPT>', ['script']],
    ['<!-- note -->', ['!--']],
    ['<p style="color:red">x</p><p id=a>y</p>', ['p style', 'p id']],
    ['<script', ['script']],
    ['<br/><br />', []],
  ])('T24 %s', (html, dropped) => {
    expect(findDroppedMarkup(html, 'text')).toEqual(dropped);
  });

  test.each([
    ['<h1>Title</h1><h2>Part</h2><p>See <a href="/faq/">the answers</a>.</p>', []],
    ['<a href=/faq/>a</a>', []],
    ['<a href="/faq/" target="_blank" onclick=y()>a</a>', ['a target', 'a onclick']],
    ['<a>a</a>', ['a']],
    ['<h2 id="part">Part</h2><h5>x</h5>', ['h2 id', 'h5']],
  ])('T24 PAGE-017 in a document %s', (html, dropped) => {
    expect(findDroppedMarkup(html, 'document')).toEqual(dropped);
  });

  test.each([
    ['/faq/', false],
    ['/en-us/FAQ', false],
    ['faq?topic=1#a', false],
    ['/', false],
    ['/shopproducts/1', false],
    ['/guide.pdf', false],
    ['https://law.example/a', false],
    ['mailto:care@shop.example', false],
    ['/privacypolicyy/', true],
    ['/en-us/no-such-page', true],
    ['javascript:alert(1)', true],
    ['https://a:b@law.example/', true],
    ['', true],
  ])('PAGE-017 a link to "%s" is dead: %s, as in the pull', (href, isDead) => {
    const html = `<p><a href="${href}">there</a></p>`;
    expect(findDeadLinks(html)).toEqual(isDead ? [href] : []);
    const links = { locale: 'en-us', siteUrl: 'https://shop.example', categories: [], productHref: () => null };
    const resolve = (address: string) =>
      address.includes('shopproducts') ? '/' : (resolveHyperlink(address, links)?.href ?? null);
    expect(cleanDocument(html, resolve).includes('<a')).toBe(!isDead);
  });
});

describe('an edit of a product', () => {
  test.each([
    [24, []],
    [239.99, []],
    [240, ['warning priceJump countries.CA.price']],
    [2.41, []],
    [2.4, ['warning priceJump countries.CA.price']],
    [0, ['refusal priceInvalid countries.CA.price']],
    [24.001, ['refusal priceInvalid countries.CA.price']],
    [Number.NaN, ['refusal priceInvalid countries.CA.price']],
  ])('a price of %s beside a live one of 24 gives %s', (price, findings) => {
    expect(check({ price })).toEqual(findings);
  });

  test('names the live price, which is not the one that was saved last', () => {
    const countries = [
      { country: 'CA' as const, price: 200, livePrice: 24, isForSale: true, stock: 5, availableSince: '', sales: [] },
    ];
    expect(
      checkProductEdit(
        { ...product, countries },
        { ...edit, countries: edit.countries.map((country) => ({ ...country, price: 300 })) },
      ),
    ).toMatchObject([{ values: { live: '24.00 CAD' } }]);
  });

  test('a name that falls back warns, the one that all fall back to is needed', () => {
    expect(check({}, { 'fr-ca': { name: '' } })).toEqual(['warning nameFallsBack texts.fr-ca.name']);
    expect(check({}, { 'en-ca': { name: ' ' } })).toEqual(['refusal nameMissing texts.en-ca.name']);
  });

  test('what was wrong before and is not edited is no finding', () => {
    const texts = product.texts.map((one) => ({ ...one, details: '<script>' }));
    expect(check({}, { 'en-ca': { details: '<script>' }, 'fr-ca': { details: '<script>' } }, { texts })).toEqual([]);
  });

  test('a text that holds markup which pages drop warns, and one that is too long is refused', () => {
    const details = '<p>Soft</p><div>x</div><h1>y</h1>';
    const edited = edit.texts.map((texts) => (texts.locale === 'en-ca' ? { ...texts, details } : texts));
    expect(checkProductEdit(product, { ...edit, texts: edited })).toEqual([
      { severity: 'warning', field: 'texts.en-ca.details', code: 'markupDropped', values: { markup: 'div, h1' } },
    ]);
    const name = 'x'.repeat(maxNameLength + 1);
    expect(
      checkProductEdit(product, { ...edit, texts: edit.texts.slice(0, 1).map((one) => ({ ...one, name })) }),
    ).toEqual([
      {
        ...{ severity: 'refusal', field: 'texts.en-ca.name', code: 'textTooLong' },
        values: { max: String(maxNameLength) },
      },
    ]);
  });

  test('another name, a plain text, a locale without texts or a country without prices are no findings', () => {
    expect(check({}, { 'en-ca': { name: 'Lip balm', details: '<p>Soft</p>' } })).toEqual([]);
    expect(check({}, { 'en-ca': { name: '' }, 'fr-ca': { name: '' } }, { texts: [] })).toEqual([]);
    expect(check({ country: 'US', price: 0 })).toEqual([]);
  });

  const withCountry = (change: object) => ({
    countries: product.countries.map((country) => ({ ...country, ...change })),
  });

  test('a price above that of a sale that runs is saved only after a warning', () => {
    const sale = { price: 18, startsAt: null, endsAt: null, isRunning: true };
    const withSale = (more: Partial<typeof sale>) => withCountry({ sales: [{ ...sale, ...more }] });
    expect(check({ price: 25 }, {}, withSale({}))).toEqual(['warning saleHolds countries.CA.price']);
    expect(check({ price: 24 }, {}, withSale({}))).toEqual([]);
    expect(check({ price: 18 }, {}, withSale({}))).toEqual([]);
    expect(check({ price: 25 }, {}, withSale({ isRunning: false }))).toEqual([]);
  });

  test('a price is no finding where it was wrong before, nothing is sold yet, or it is the greatest', () => {
    expect(check({ price: 0 }, {}, withCountry({ price: 0 }))).toEqual([]);
    expect(check({ price: 300 }, {}, withCountry({ livePrice: 0 }))).toEqual([]);
    const greatest = maxPriceMinor / 100;
    expect(check({ price: greatest }, {}, withCountry({ livePrice: greatest }))).toEqual([]);
    expect(check({ price: greatest + 0.01 }, {}, withCountry({ livePrice: greatest }))).toEqual([
      'refusal priceInvalid countries.CA.price',
    ]);
  });

  test.each([
    [5, 0, []],
    [5, maxStock, []],
    [5, maxStock + 1, ['refusal stockInvalid countries.CA.stock']],
    [null, null, []],
    [null, 5, ['refusal stockInvalid countries.CA.stock']],
  ])('a stock of %s that becomes %s gives %j', (before, stock, findings) => {
    expect(check({ stock }, {}, withCountry({ stock: before }))).toEqual(findings);
  });

  test('a name falls back to that of the default locale of its country, which the warning names', () => {
    const [english, french] = product.locales;
    if (!english || !french) throw new Error('The product has two locales.');
    const spanish = { locale: 'es-mx', country: 'MX', isDefault: true, displayName: 'Español' } as const;
    const locales = [spanish, french, english];
    const texts = edit.texts.map((one) => (one.locale === 'fr-ca' ? { ...one, name: '' } : one));
    expect(checkProductEdit({ ...product, locales }, { ...edit, texts })).toMatchObject([
      { code: 'nameFallsBack', values: { language: 'English' } },
    ]);
    expect(check({}, { 'fr-ca': { name: '' } }, { locales: [spanish] })).toEqual([
      'refusal nameMissing texts.fr-ca.name',
    ]);
  });

  test('a text is compared with the one of its locale, and may be as long as a text of its kind', () => {
    const texts = product.texts.map((one) => (one.locale === 'fr-ca' ? { ...one, details: '<script>' } : one));
    expect(check({}, { 'fr-ca': { details: '<script>' } }, { texts })).toEqual([]);
    const [name, details] = ['x'.repeat(maxNameLength), 'x'.repeat(maxLongTextLength)];
    expect(check({}, { 'en-ca': { name, details } })).toEqual([]);
    expect(check({}, { 'en-ca': { details: `${details}x` } })).toEqual(['refusal textTooLong texts.en-ca.details']);
  });

  test.each([
    [6, []],
    [-1, ['refusal stockInvalid countries.CA.stock']],
    [1e7, ['refusal stockInvalid countries.CA.stock']],
    [null, ['refusal stockInvalid countries.CA.stock']],
  ])('a stock of %s gives %s', (stock, findings) => {
    expect(check({ stock })).toEqual(findings);
  });
});

describe('an edit of a text', () => {
  const codes = (change: object) =>
    checkTextEdit({
      ...{ text: '', before: 'Hi, {{name}}', reference: 'Hello, {{name}} and {{other}}' },
      ...{ isRequired: true, markup: null, ...change },
    }).map(({ severity, code, values }) => `${severity} ${code} ${values['names'] ?? values['markup'] ?? ''}`.trim());

  test.each([
    [{ text: 'Hey, {{name}}' }, []],
    [{ text: 'Hi, {{nick}}', before: 'Hi, {{nick}}' }, []],
    [{ text: 'Hey, {{name}} and {{other}}, call {{phone}}' }, []],
    [{ text: 'Hey' }, ['warning placeholderLost {{name}}']],
    [{ text: 'Hey, {{ name }}' }, ['refusal placeholderUnknown {{ name }}', 'warning placeholderLost {{name}}']],
    [{ text: 'Hola', before: '' }, ['warning placeholderLost {{name}}, {{other}}']],
    [{ text: ' ' }, ['refusal textMissing']],
    [{ text: ' ', isRequired: false }, ['warning placeholderLost {{name}}']],
    [{ text: '<div>{{name}}</div>' }, []],
    [{ text: '<div>{{name}}</div>', markup: 'text' }, ['warning markupDropped div']],
    [{ text: '<h2>{{name}}</h2><a href="/faq/">a</a>', markup: 'text' }, ['warning markupDropped h2, a']],
    [{ text: '<h2>{{name}}</h2><a href="/faq/">a</a>', markup: 'document' }, []],
    [{ text: '<a href="/faqs/">{{name}}</a>', markup: 'document' }, ['warning linkDead']],
    [{ text: 'x'.repeat(20_001) }, ['refusal textTooLong']],
    [{ text: 'x'.repeat(20_000), before: '', reference: '' }, []],
    [{ text: '<div>', before: '<div>', markup: 'text' }, []],
    [{ text: '<a href="/faqs/">{{name}}</a>', markup: 'text' }, ['warning markupDropped a']],
  ])('%j gives %j', (change, findings) => {
    expect(codes(change)).toEqual(findings);
  });

  test('each finding is about the text, and says what it is about', () => {
    const find = (text: string, change: object = {}) =>
      checkTextEdit({
        ...{ text, before: '', reference: '{{name}}', isRequired: true, markup: 'document' },
        ...change,
      });
    const links = '<a href="/faqs/">a</a><a href="/faq-s/">b</a><script>';
    expect(find(`{{other}}${links}`)).toMatchObject([
      { field: 'text', code: 'placeholderUnknown', values: { names: '{{other}}' } },
      { field: 'text', code: 'placeholderLost', values: { names: '{{name}}' } },
      { field: 'text', code: 'markupDropped', values: { markup: 'script' } },
      { field: 'text', code: 'linkDead', values: { links: '/faqs/, /faq-s/' } },
    ]);
    expect(find(' ')).toMatchObject([{ field: 'text', code: 'textMissing' }]);
    expect(find('x'.repeat(20_001))).toMatchObject([{ field: 'text', code: 'textTooLong', values: { max: '20000' } }]);
  });

  test.each([
    ['<a href=" ">a</a>', [' ']],
    ['<a href>a</a>', ['']],
    ['<a href="https://me@law.example/">a</a>', ['https://me@law.example/']],
    ['<a href="https://:secret@law.example/">a</a>', ['https://:secret@law.example/']],
    ['<p href="/no-such-page">a</p>', []],
  ])('PAGE-017 %s has the dead links %j', (html, links) => {
    expect(findDeadLinks(html)).toEqual(links);
  });

  test('T24 a tag that does not end is dropped', () => {
    expect(findDroppedMarkup('a <p', 'text')).toEqual(['p']);
  });
});
