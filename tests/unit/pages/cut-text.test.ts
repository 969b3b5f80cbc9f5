import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { descriptionPreviewLength } from '../../../src/config/limits.ts';
import { truncateText } from '../../../src/domain/truncate-text.ts';

describe('CAT-034 cut descriptions', () => {
  test('CAT-034 150 characters are kept, 151 are cut', () => {
    expect(truncateText('a'.repeat(150), descriptionPreviewLength)).toEqual({ text: 'a'.repeat(150), isCut: false });
    expect(truncateText('a'.repeat(151), descriptionPreviewLength)).toEqual({
      text: `${'a'.repeat(149)}…`,
      isCut: true,
    });
  });

  test.each([
    ['The slip of a balm', 14, 'The slip of a…'],
    ['Red, blue and green', 12, 'Red, blue…'],
    ['Blush coloring', 10, 'Blush col…'],
    ['Red, blue , ; and green', 14, 'Red, blue…'],
    ['😀😀😀', 3, '😀😀😀'],
    ['😀😀', 3, '😀😀'],
    [' Red ', 3, 'Red'],
    ['绵软的膏体、轻若无物的唇釉', 7, '绵软的膏体…'],
    ['😀😀😀😀', 3, '😀😀…'],
  ])('%j is cut to %i characters: %j', (text, length, cut) => {
    expect(truncateText(text, length).text).toBe(cut);
  });

  test('CAT-034 a text of signs that take two units each is not cut while it fits', () => {
    expect([truncateText('😀😀😀', 3), truncateText(' Red ', 3)]).toEqual([
      { text: '😀😀😀', isCut: false },
      { text: 'Red', isCut: false },
    ]);
  });

  test('CAT-034 a cut text is never too long and starts like the whole text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const { text: cut, isCut } = truncateText(text, descriptionPreviewLength);
        expect([...cut].length).toBeLessThanOrEqual(descriptionPreviewLength);
        expect(text.trim().startsWith(isCut ? cut.slice(0, -1) : cut)).toBe(true);
      }),
    );
  });
});
