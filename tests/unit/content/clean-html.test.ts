import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml, createHtmlCleaner } from '../../../src/content/pull/clean-html.ts';

/** What runs script in one browser or another when it is printed as it is. */
export const xssCorpus = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="javascript:alert(1)">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<<script>script>alert(1)<</script>/script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<style>@import "javascript:alert(1)"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<b/onmouseover=alert(1)>x</b>',
  '<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
  '<embed src="javascript:alert(1)">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="javascript:/a/">',
  '<video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<xmp><script>alert(1)</script></xmp>',
  '<p>x</p><plaintext><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '&lt;p&gt;&lt;img src=x onerror=alert(1)&gt;&lt;/p&gt;',
  '<p>\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt></p>',
  '<title></title><script>alert(1)</script>',
  '<select><style></select><script>alert(1)</script>',
  '<li is="x-evil" onclick=alert(1)>x</li>',
  '<p><svg/onload=alert(1)//',
] as const;

/** The only thing that may stand between angle brackets. */
const allowed = /^<\/?(?:p|ul|ol|li|strong|em|b|i|sup|sub|h3|h4)>$|^<br \/>$/;
const isHarmless = (html: string) => (html.match(/<[^>]*>?/g) ?? []).every((tag) => allowed.test(tag));

describe('T24 cleanHtml', () => {
  test.for(xssCorpus)('%j loses everything executable', (dirty) => {
    expect(isHarmless(cleanHtml(dirty)), cleanHtml(dirty)).toBe(true);
  });

  test('any text is reduced to the allowed tags without attributes', { timeout: 30_000 }, () => {
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
