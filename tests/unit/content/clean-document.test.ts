import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanDocument } from '../../../src/content/pull/clean-document.ts';
import { xssCorpus } from '../../fixtures/security/xss-corpus.ts';

/** A shop with one page, and the web. */
const resolveLink = (href: string) => {
  if (href === '/faq') return '/en-us/faq/';
  return /^https?:\/\/[a-z]/.test(href) ? href : null;
};
const clean = (html: string) => cleanDocument(html, resolveLink);

/** All that may stand between angle brackets. */
const allowed =
  /^<\/?(?:p|ul|ol|li|strong|em|b|i|sup|sub|h[234])>$|^<br \/>$|^<a href="(?:\/en-us\/faq\/|https?:\/\/[^"<>]*|mailto:[^"<>]*|tel:[^"<>]*)">$|^<\/a>$/;
const isHarmless = (html: string) => (html.match(/<[^>]*>?/g) ?? []).every((tag) => allowed.test(tag));

describe('PAGE-017 T24 a document', () => {
  test.for(xssCorpus)('loses everything executable of %j', (dirty) => {
    expect(isHarmless(clean(dirty)), clean(dirty)).toBe(true);
    expect(isHarmless(clean(`<h2>${dirty}</h2><p>${dirty}</p>`))).toBe(true);
  });

  test('made of any text has only the allowed tags, and links with the allowed addresses', () => {
    const part = fc.oneof(
      fc.constantFrom(...xssCorpus),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<', '>', '"', '&lt;', '<p', '</p>', '<h2>', '<a href="', '<a href=/faq>', '<ul><li>', '<!--'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => isHarmless(clean(parts.join('')))),
      { numRuns: 200, seed: 20261123 },
    );
  });

  test.for([
    ['javascript:alert(1)'],
    ['JAVA&#09;SCRIPT:alert(1)'],
    [' javascript:alert(1)'],
    ['data:text/html,x'],
    ['vbscript:x'],
    ['//evil.example'],
    ['/no-such-page'],
    [''],
  ] as const)('keeps only the text of a link to %j', ([href]) => {
    expect(clean(`<p>See <a href="${href}">this</a>.</p>`)).toBe('<p>See this.</p>');
  });

  test.for([
    ['<a href="/faq">this</a>', '<a href="/en-us/faq/">this</a>'],
    ['<a href="tel:+15550142">call</a>', '<a href="tel:+15550142">call</a>'],
    ['<a href="mailto:a@b.example">mail</a>', '<a href="mailto:a@b.example">mail</a>'],
  ] as const)('keeps the link %s', ([dirty, expected]) => {
    expect(clean(`<p>${dirty}</p>`)).toBe(`<p>${expected}</p>`);
  });

  test.for([
    ['<h1>Title</h1><p>x</p>', '<h2>Title</h2><p>x</p>'],
    ['<h2 style="color:red" id="a">Title</h2>', '<h2>Title</h2>'],
    ['One\n\nTwo', '<p>One</p><p>Two</p>'],
    ['&lt;p&gt;Encoded&lt;/p&gt;', '<p>Encoded</p>'],
    ['<p>a</p><p> </p><ul><li></li></ul>', '<p>a</p><ul></ul>'],
    ['', ''],
  ] as const)('%j becomes %j', ([dirty, expected]) => {
    expect(clean(dirty)).toBe(expected);
  });
});
