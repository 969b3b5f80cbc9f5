import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repairMojibake } from '../../../src/domain/mojibake.ts';
import { toPlainText } from '../../../src/domain/plain-text.ts';
import { toIndexTerms, toQueryTerms } from '../../../src/domain/search/tokens.ts';
import { toSlug } from '../../../src/domain/slug.ts';
import { linearGrowth, measureGrowth } from '../../fixtures/growth.ts';

describe('toPlainText', () => {
  test.for([
    ['Satin Lip Color', 'Satin Lip Color'],
    ['Rouge &amp; Noir', 'Rouge & Noir'],
    ['Rouge &amp;amp;amp; Noir', 'Rouge & Noir'],
    ['L&rsquo;&Eacute;t&eacute;', 'L’Été'],
    ['Line one<br>line two<br/>three', 'Line one line two three'],
    ['<p>First</p><p>Second</p>', 'First Second'],
    ['<b>Bo</b>ld', 'Bold'],
    ['&lt;b&gt;Bold&lt;/b&gt;', 'Bold'],
    ['<<b>script>alert(1)<</b>/script>', ''],
    ['Glow<script>alert(1)</script> cream', 'Glow cream'],
    ['Cafe\u0301', 'Café'],
    ['  a \n\t b  c ', 'a b c'],
    ['Pour les cils\u00a0: léger', 'Pour les cils\u00a0: léger'],
    ['«&nbsp;Été&#8239;!&nbsp;»', '«\u00a0Été\u202f!\u00a0»'],
    ['12\u2007500', '12\u2007500'],
    ['a \u00a0\n b&nbsp;&nbsp;c<br>\u202fd', 'a\u00a0b\u00a0c\u202fd'],
    ['\u00a0 <p>a</p>\u202f', 'a'],
    ['&nbsp;', ''],
    ['CrÃ¨me&nbsp;: lÃ©gÃ¨re', 'Crème\u00a0: légère'],
    ['VoilÃ\u00a0!', 'Voilà!'],
    ['PoudreÂ\u00a0: libre', 'Poudre\u00a0: libre'],
    ['a\u0000b\u0007c\u007f', 'abc'],
    ['right\u202eleft', 'rightleft'],
    ['a < b and c > d', 'a < b and c > d'],
    ['Skin "care" <3', 'Skin "care" <3'],
    ['R&D & more', 'R&D & more'],
    ['Sulfate&paraben free', 'Sulfate&paraben free'],
    ['Sulfate&amp;paraben free', 'Sulfate&paraben free'],
    ['Sun&shy;ny &copycat &reg', 'Sunny &copycat &reg'],
    ['A&B &#65C &#x41', 'A&B &#65C &#x41'],
    [`R&${'amp;'.repeat(60)}D`, 'R&D'],
    ['a\u0081b', 'ab'],
    ['VoilÃ\u00a0<\u00a0', 'Voilà<'],
    ['', ''],
  ] as const)('%j becomes %j', ([dirty, clean]) => {
    expect(toPlainText(dirty)).toBe(clean);
  });

  test.each(['\u00a0', '\u2007', '\u202f'])(
    'a name with the hard space %j has the slug and the terms of any other',
    (space) => {
      const [hard, plain] = [`Pour les cils${space}: l’été${space}!`, 'Pour les cils : l’été !'];
      expect(toPlainText(hard)).toBe(hard);
      expect(toSlug(hard, '')).toBe(toSlug(plain, ''));
      expect([toIndexTerms(hard), toQueryTerms(hard)]).toEqual([toIndexTerms(plain), toQueryTerms(plain)]);
    },
  );

  test('a name of 400 Chinese characters stays unchanged', () => {
    const name = '絲絨光感持久潤澤唇膏'.repeat(40);
    expect(toPlainText(`<p>${name}</p>`)).toBe(name);
  });

  test(
    'T24 no tag, control character or extra space is left, and a second pass changes nothing',
    { timeout: 30_000 },
    () => {
      const part = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(
          '<',
          '>',
          '&lt;',
          '&gt;',
          '&amp;',
          '<script>',
          '</script',
          'Ã©',
          'Ã',
          '&amp;lt;',
          '\u0000',
          '<b>',
          '<!--',
          '\u00a0',
          '\u202f',
          ' ',
          '&#60;',
          '\ufeff',
        ),
      );
      fc.assert(
        fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
          const clean = toPlainText(parts.join(''));
          expect(clean).not.toMatch(/<[a-z/!?][^<>]*>/i);
          expect(clean).not.toMatch(/[\p{Cc}]|\s\s|^\s|\s$/u);
          expect(toPlainText(clean)).toBe(clean);
        }),
        { numRuns: 300 },
      );
    },
  );

  test.each(['amp;', '<b>', '<', '>', '<script>', '&lt;'])(
    'a hostile text of "%s" takes time in proportion to its length',
    (piece) => {
      const hostile = (length: number) => `&${piece.repeat(length / piece.length)}b>`;
      expect(measureGrowth(hostile, toPlainText)).toBeLessThan(linearGrowth);
    },
  );

  test('a hostile text of opening and closing signs takes time in proportion to its length', () => {
    const hostile = (length: number) => `${'<'.repeat(length / 2)}b${'>'.repeat(length / 2)}`;
    expect(measureGrowth(hostile, toPlainText)).toBeLessThan(linearGrowth);
  });
});

describe('repairMojibake', () => {
  test.for([
    ['CafÃ©', 'Café'],
    ['CrÃ¨me brÃ»lÃ©e', 'Crème brûlée'],
    ['Itâ€™s', 'It’s'],
    ['LipSenseÂ®', 'LipSense®'],
    ['Ã‰tÃ©', 'Été'],
    ['20â‚¬', '20€'],
    ['NiÃ±o', 'Niño'],
    ['口紅 Ã‰tÃ©', '口紅 Été'],
  ] as const)('%j was %j', ([broken, right]) => {
    expect(repairMojibake(broken)).toBe(right);
  });

  test.for([
    'Café',
    'BEAUTÉ»',
    '«BEAUTÉ»',
    'SÃO PAULO',
    'Crème® 2™',
    '口紅 Été',
    'naïve – “quoted”',
    'Ångström',
    'Ã©ÿ',
  ])('%j is right as it stands', (text) => {
    expect(repairMojibake(text)).toBe(text);
  });

  test('restores shop texts that were read as Latin-1', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'éèêëàâçùûôîïñáíóúüÉÀÇ€™®’–口紅唇膏ab c') });
    fc.assert(
      fc.property(letters, (text) => {
        expect(repairMojibake(Buffer.from(text, 'utf8').toString('latin1'))).toBe(text);
      }),
    );
  });
});

test('T24 markup encoded three times is removed, and of what is encoded without end no sign is left', () => {
  const encode = (text: string, times: number) =>
    text.replaceAll(/[&<>]/g, (sign) => `&${'#38;'.repeat(times)}${names[sign] ?? ''}`);
  const names: Readonly<Record<string, string>> = { '&': 'amp;', '<': 'lt;', '>': 'gt;' };
  expect(toPlainText(encode('a<b>c</b>', 3))).toBe('ac');
  const endless = toPlainText(encode('a<b>c</b>', 90));
  expect(endless).not.toMatch(/[&<]/);
  expect(endless).toMatch(/^a[#38;lt]*b/);
  expect(toPlainText(encode('a<b>c</b>', 90) + ' <i')).toMatch(/[^!] i$/);
  expect(toPlainText(encode('a<b>c</b>', 90) + ' &')).toMatch(/\S$/);
  expect(toPlainText('a<script>b</script >c<style>d</style>e')).toBe('a c e');
  expect(toPlainText('a<script>b</script >c')).toBe('a c');
});
