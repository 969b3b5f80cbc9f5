import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginsAsList, splitJsonList } from '../../../src/content/pull/json-list.ts';

/** Cuts bytes into parts of one length. */
const cut = (text: string, length: number): Uint8Array[] => {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / length) }, (_, part) =>
    bytes.subarray(part * length, (part + 1) * length),
  );
};
const readItems = (text: string, length = 3): unknown[] =>
  [...splitJsonList(cut(text, length))].map((json): unknown => JSON.parse(json));

describe('a list that is read item by item', () => {
  test('has the items that JSON.parse gives, wherever its bytes are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 40 }), fc.boolean(), (items, length, spaced) => {
        const text = spaced ? ` ${JSON.stringify(items, null, 2)}\n` : JSON.stringify(items);
        expect(beginsAsList(cut(text, length))).toBe(true);
        expect(readItems(text, length)).toEqual(JSON.parse(text));
      }),
    );
  });

  test.for([
    '',
    ' ',
    '[',
    '[1',
    '[1,',
    '[1,]',
    '[,1]',
    '[1}',
    '[{]',
    '[1]]',
    '[1],',
    '[1] x',
    '["a]',
    '[1 2]',
    '[tru]',
  ])('is refused when it is damaged: %j', (text) => {
    expect(() => readItems(text)).toThrow(SyntaxError);
  });

  test.for(['', ' ', '{"a":[]}', '"[1]"', '1'])('is no list: %j', (text) => {
    expect(beginsAsList(cut(text, 2))).toBe(false);
  });
});
