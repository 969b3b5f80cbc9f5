import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  mergeAttributeOptions,
  readAttributes,
  toAttributeOptions,
} from '../../../../src/domain/catalogue/product-attributes.ts';
import { anyAttributeOptions } from '../../../fixtures/catalogue/attribute-options.ts';

describe('attributes of a feed', () => {
  test.each([
    [undefined, {}, []],
    [null, {}, []],
    ['matte', {}, ['attributes']],
    [[1], {}, ['attributes']],
    [{ finish: ['satin', 'matte', 'satin'] }, { finish: ['matte', 'satin'] }, []],
    [{ finish: 'matte', spf: '30' }, { finish: ['matte'], spf: 30 }, []],
    [{ finish: ['velvety', 'matte', 7], mood: 'calm' }, { finish: ['matte'] }, ['finish.velvety', 'finish.7', 'mood']],
    [{ spf: 30.5, coverage: null, concern: {} }, {}, ['spf.30.5', 'concern']],
    [{ spf: 101 }, {}, ['spf.101']],
  ] as const)('%j is read as %j without %j', (raw, attributes, unknown) => {
    expect(readAttributes(raw)).toEqual({ attributes, unknown });
  });

  test('never fails, and what was read is read again in the same way', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const { attributes } = readAttributes(raw);
        expect(readAttributes(attributes)).toEqual({ attributes, unknown: [] });
      }),
    );
  });
});

describe('options of lists', () => {
  test('a product has what any of its shades has, and every step up to its number', () => {
    expect(toAttributeOptions([{ spf: 40 }, { undertone: ['warm'] }, { undertone: ['cool'] }])).toEqual({
      undertone: ['cool', 'warm'],
      spf: ['15', '30'],
    });
    expect(toAttributeOptions([{ spf: 8 }, {}])).toEqual({});
  });

  test('a list offers what any of its products has, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(anyAttributeOptions), (products) => {
        expect(mergeAttributeOptions(products)).toEqual(mergeAttributeOptions(products.toReversed()));
        expect(mergeAttributeOptions([...products, ...products])).toEqual(mergeAttributeOptions(products));
      }),
    );
  });
});
