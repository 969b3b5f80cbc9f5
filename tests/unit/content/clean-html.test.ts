import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml, createHtmlCleaner } from '../../../src/content/pull/clean-html.ts';
import { xssCorpus } from '../../fixtures/security/xss-corpus.ts';

/** The only thing that may stand between angle brackets. */
const allowed = /^<\/?(?:p|ul|ol|li|strong|em|b|i|sup|sub|h3|h4)>$|^<br \/>$/;
const isHarmless = (html: string) => (html.match(/<[^>]*>?/g) ?? []).every((tag) => allowed.test(tag));

describe('T24 cleanHtml', () => {
  test.for(xssCorpus)('%j loses everything executable', (dirty) => {
    expect(isHarmless(cleanHtml(dirty)), cleanHtml(dirty)).toBe(true);
  });

  test('any text is reduced to the allowed tags without attributes', () => {
    const part = fc.oneof(
      fc.constantFrom(...xssCorpus),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<', '>', '"', "'", '&lt;', '<p', '</p>', '<b>', '<ul><li>', '<!--', '-->', '<svg>'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => isHarmless(cleanHtml(parts.join('')))),
      { numRuns: 200 },
    );
  });
});

describe('cleanHtml', () => {
  test.for([
    ['<p class="x">Text</p>', '<p>Text</p>'],
    ['<ul><li><strong>A:</strong> b</li></ul>', '<ul><li><strong>A:</strong> b</li></ul>'],
    ['<div><span>Loose</span></div>', '<p>Loose</p>'],
    ['<h3>Title</h3><p>x<br>y</p>', '<h3>Title</h3><p>x<br />y</p>'],
    ['Plain words', '<p>Plain words</p>'],
    ['One\n\nTwo\nlines', '<p>One</p><p>Two lines</p>'],
    ['Salt & Pepper', '<p>Salt &amp; Pepper</p>'],
    ['Salt &amp; Pepper', '<p>Salt &amp; Pepper</p>'],
    ['a < b', '<p>a &lt; b</p>'],
    ['&lt;p&gt;Encoded once too often&lt;/p&gt;', '<p>Encoded once too often</p>'],
    ['<p>CafÃ©</p>', '<p>Café</p>'],
    ['<p></p><p> </p>', ''],
    ['', ''],
    ['  ', ''],
  ] as const)('%j becomes %j', ([dirty, clean]) => {
    expect(cleanHtml(dirty)).toBe(clean);
  });

  test('the caching cleaner gives the same result', () => {
    const clean = createHtmlCleaner();
    for (const dirty of [...xssCorpus, ...xssCorpus]) expect(clean(dirty)).toBe(cleanHtml(dirty));
  });
});
