import { expect, test } from 'vitest';
import english from '../../../../../src/demo/seed/texts/en.json' with { type: 'json' };
import french from '../../../../../src/demo/seed/texts/fr.json' with { type: 'json' };
import simplified from '../../../../../src/demo/seed/texts/zh-hans.json' with { type: 'json' };
import spanish from '../../../../../src/demo/seed/texts/es.json' with { type: 'json' };
import traditional from '../../../../../src/demo/seed/texts/zh-hant.json' with { type: 'json' };
import {
  createEncodingCounter,
  type OldEncoding,
} from '../../../../../src/server/areas/catalogue/import/shop-files/old-encodings.ts';

const firstHigh = 0x80;
const bytes = Array.from({ length: 256 }, (_, byte) => byte);

/** The bytes of each sign above ASCII, by the decoder. */
function readSigns(encoding: OldEncoding): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const isDouble = encoding === 'gb18030' || encoding === 'big5';
  const high = bytes.slice(firstHigh);
  const sequences = isDouble ? high.flatMap((lead) => bytes.map((trail) => [lead, trail])) : high.map((byte) => [byte]);
  return new Map(
    sequences.flatMap((sequence) => {
      const sign = decoder.decode(Uint8Array.from(sequence));
      return [...sign].length === 1 && sign !== '\ufffd' ? [[sign, sequence] as const] : [];
    }),
  );
}

/** Null for a text that the encoding cannot write, or that needs none. */
function encode(text: string, signs: ReadonlyMap<string, readonly number[]>): Uint8Array | null {
  const sequences = [...text].map((sign) =>
    sign < '\u0080' ? [sign.charCodeAt(0)] : (signs.get(sign.normalize()) ?? null),
  );
  const written = sequences.flatMap((sequence) => sequence ?? []);
  return sequences.includes(null) || written.every((byte) => byte < firstHigh) ? null : Uint8Array.from(written);
}

const listTexts = (tree: unknown): string[] => {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(listTexts) : [];
};

/** The encodings that are found when so many texts at a time are a file. */
function findEncodings(texts: unknown, encoding: OldEncoding, size: number): ReadonlySet<string> {
  const signs = readSigns(encoding);
  const files = listTexts(texts).flatMap((text) => encode(text, signs) ?? []);
  const found = new Set<string>();
  for (let index = 0; index + size <= files.length; index += size) {
    const counter = createEncodingCounter();
    for (const file of files.slice(index, index + size)) {
      counter.add(file);
      counter.add(Buffer.from(',9.00\n'));
    }
    found.add(counter.choose());
  }
  return found;
}

test.each([
  ['English', 'windows-1252', 1, english],
  ['French', 'windows-1252', 1, french],
  ['Spanish', 'windows-1252', 1, spanish],
  ['French', 'macintosh', 30, french],
  ['Spanish', 'macintosh', 50, spanish],
  ['simplified Chinese', 'gb18030', 5, simplified],
  ['traditional Chinese', 'big5', 20, traditional],
] as const)('a table in %s is known to be in %s by %i texts', (_language, encoding, size, texts) => {
  expect(findEncodings(texts, encoding, size)).toEqual(new Set([encoding]));
});

test.each(['Warm to 25 °C', 'Rosé®', 'L’été – “rosé”', '©Avenoir • 50 %', 'Before—after', 'Crème brûlée', '£9'])(
  'a table with nothing but "%s" above ASCII is in the encoding of Windows',
  (text) => {
    const counter = createEncodingCounter();
    counter.add(encode(text, readSigns('windows-1252')) ?? new Uint8Array());
    expect(counter.choose()).toBe('windows-1252');
  },
);
