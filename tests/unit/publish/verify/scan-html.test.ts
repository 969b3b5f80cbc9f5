import fc from 'fast-check';
import { type Token, Tokenizer, type TokenHandler, TokenizerMode } from 'parse5';
import { expect, test } from 'vitest';
import { scanHtml } from '../../../../src/publish/verify/scan-html.ts';
import { linearGrowth, measureGrowth } from '../../../fixtures/growth.ts';

type SeenTag = [name: string, ...values: (string | null)[]];
const attributes = ['href', 'id', 'src', 'data-x'];

const modes = new Map<string, Tokenizer['state']>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
]);

/** The start tags, as the tokenizer of a standard parser reads them. */
function readTagsByStandard(html: string): SeenTag[] {
  const tags: SeenTag[] = [];
  const ignore = () => undefined;
  const handler: TokenHandler = {
    onComment: ignore,
    onDoctype: ignore,
    onEof: ignore,
    onCharacter: ignore,
    onNullCharacter: ignore,
    onWhitespaceCharacter: ignore,
    onEndTag: ignore,
    onParseError: null,
    onStartTag({ tagName, attrs }: Token.TagToken) {
      tags.push([tagName, ...attributes.map((name) => attrs.find((attr) => attr.name === name)?.value ?? null)]);
      const mode = modes.get(tagName);
      if (mode === undefined) return;
      tokenizer.state = mode;
      tokenizer.lastStartTagName = tagName;
    },
  };
  const tokenizer = new Tokenizer({}, handler);
  tokenizer.write(html, true);
  return tags;
}

function readTags(html: string): SeenTag[] {
  const tags: SeenTag[] = [];
  scanHtml(html, {
    startTag: (tag) => tags.push([tag.name, ...attributes.map((name) => tag.attribute(name))]),
    rawText: () => undefined,
  });
  return tags;
}

const pieces = [
  '<',
  '>',
  '/',
  '=',
  '"',
  "'",
  ' ',
  '\n',
  '\t',
  '!',
  '?',
  '-',
  '--',
  '&',
  ';',
  'x',
  'é',
  '’',
  '😀',
  '<a',
  '<A ',
  '<p>',
  '</a>',
  '</A x=">">',
  '</',
  '</>',
  '<img/',
  '<br/>',
  '<!',
  '<!-',
  '<!--',
  '-->',
  '--!>',
  '->',
  '<!-->',
  '<!--->',
  '<?',
  '<!doctype html>',
  ' href',
  'HREF=',
  ' href="/a"',
  " href='/b'",
  ' href=/c',
  ' id=1',
  ' id',
  ' src = "/s"',
  ' data-x="<a href=1>"',
  'data-x',
  '&amp;',
  '&#47;',
  '&#x2f',
  '&lt',
  '&ltx',
  '&amp=',
  '&notit;',
  '&copy',
  '"/x?a=1&copy=2"',
  '<script',
  '<script>',
  '</script>',
  '</script',
  '</SCRIPT >',
  '<style>',
  '</style>',
  '<title>',
  '</title>',
  '</titlex>',
  '<textarea>',
  '</textarea/>',
  '<iframe>',
  '</iframe>',
];

test('tags and attributes are those of a standard tokenizer, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
      const html = parts.join('');
      expect(readTags(html)).toEqual(readTagsByStandard(html));
    }),
    { numRuns: 20_000 },
  );
});

const scriptPieces = [
  '<!--',
  '-->',
  '<!-->',
  '<!--->',
  '<script',
  '<script>',
  '</script',
  '</script>',
  '<p id=1>',
  '-',
  '<',
  ' ',
];

test('scripts end where a standard tokenizer ends them, also with comments and scripts inside', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...scriptPieces), { maxLength: 12 }), (parts) => {
      const html = `<script>${parts.join('')}</script><p id=2></script><p id=3>`;
      expect(readTags(html)).toEqual(readTagsByStandard(html));
    }),
    { numRuns: 10_000 },
  );
});

test.each(['<', '<!--', '<a ', '<a "', '</', '<script><!--', "<a b='", '<title>', '<svg><![CDATA['])(
  'unfinished markup of %j is read in proportion to its length',
  (piece) => {
    const unfinished = (length: number) => piece.repeat(length / piece.length);
    expect(measureGrowth(unfinished, readTags)).toBeLessThan(linearGrowth);
  },
  60_000,
);
