import { describe, expect, test } from 'vitest';
import { parseListFile } from '../../../../src/domain/catalogue/list-row.ts';

const row = {
  ...{ sku: 'AV-1', name: 'Balm', line: '', href: '/en-us/p/', displayPrice: '$1', shades: '2 shades' },
  ...{ price: 100, soldOut: false, dots: ['#fff'], families: ['red'] },
  ...{ familyShades: { red: 'AV-1-1' }, shadePicture: '/{sku}.webp' },
  image: { digest: null, width: 1, height: 1, widths: [58], fallback: '' },
};
const { familyShades: _shades, shadePicture: _picture, ...plainRow } = row;
const withImage = (change: object) => ({ ...row, image: { ...row.image, ...change } });

describe('CAT-015 a list of products that the browser loads', () => {
  test.each([[[]], [[row]], [[plainRow]], [[row, withImage({ digest: 'abc' })]]])(
    'is taken with the rows %#',
    (rows) => {
      const file = { texts: { all: 'All' }, rows };
      expect(parseListFile(file)).toBe(file);
    },
  );

  test.each<[string, unknown]>([
    ...['sku', 'name', 'line', 'href', 'displayPrice', 'shades', 'price', 'soldOut', 'dots', 'families', 'image'].map(
      (field): [string, unknown] => [field, { ...row, [field]: undefined }],
    ),
    ...['digest', 'width', 'height', 'widths', 'fallback'].map((field): [string, unknown] => [
      `image.${field}`,
      withImage({ [field]: undefined }),
    ]),
    ['an image', { ...row, image: null }],
    ['dots', { ...row, dots: [1] }],
    ['one of its dots', { ...row, dots: ['#fff', 1] }],
    ['families', { ...row, families: 'red' }],
    ['widths', withImage({ widths: ['58'] })],
    ['shades of families', { ...row, familyShades: { red: 1 } }],
    ['any shades of families', { ...row, familyShades: null }],
    ['a picture of shades', { ...row, shadePicture: 1 }],
    ['anything', null],
    ['fields', 'row'],
  ])('is refused for a row without %s', (_, wrong) => {
    expect(() => parseListFile({ texts: { all: 'All' }, rows: [row, wrong] })).toThrow(TypeError);
  });

  test.each([null, [], 'x', {}, { texts: {} }, { rows: [] }, { texts: { all: 1 }, rows: [] }, { texts: {}, rows: {} }])(
    'is refused when it is %j',
    (wrong) => {
      expect(() => parseListFile(wrong)).toThrow('not a list of products');
    },
  );
});
