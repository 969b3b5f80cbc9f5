import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parseColor, parseColors } from '../../../src/demo/art/color.ts';
import {
  drawBanner,
  drawCategory,
  drawPlaceholder,
  drawPortrait,
  drawProduct,
  drawShade,
  drawSwatch,
  drawTexture,
} from '../../../src/demo/art/draw.ts';
import { products12 } from '../../../src/demo/seed/catalogue/12-body-bath.ts';
import { products15 } from '../../../src/demo/seed/catalogue/15-gifts-sets.ts';
import { artFinishes, artForms, neutralColor, type Art } from '../../../src/server/platform/database/product-art.ts';
import { rasterFormats, renderImage } from '../../../src/server/platform/images/raster.ts';
import { findSvgErrors, listIds } from '../../fixtures/svg-errors.ts';

const color = '#a3203a';
const hostile = [
  '"><script>alert(1)</script>',
  '',
  '#zzz',
  'url(#a)',
  '#12345',
  '&lt;',
  '#aabbcc,'.repeat(5000),
] as const;
const everyArt: readonly Art[] = artForms.flatMap((form) => artFinishes.map((finish) => ({ form, finish, color })));

describe('drawing products', () => {
  test('every form in every finish is a well-formed document that contains its color', () => {
    const errors = everyArt.flatMap((art) => {
      const svg = drawProduct(art, 'AV-0101');
      return [...findSvgErrors(svg), ...(svg.includes(color) ? [] : ['the color is missing'])].map(
        (error) => `${art.form} ${art.finish}: ${error}`,
      );
    });
    expect(errors).toEqual([]);
  });

  test('the same input gives the same bytes, and another seed gives another drawing', () => {
    const unstable = everyArt.filter((art) => drawProduct(art, 'AV-0101') !== drawProduct(art, 'AV-0101'));
    expect(unstable).toEqual([]);
    expect(drawProduct({ form: 'bullet', color, finish: 'satin' }, 'AV-0101')).not.toBe(
      drawProduct({ form: 'bullet', color, finish: 'satin' }, 'AV-0102'),
    );
  });

  test('the texture of every form in every finish is well-formed, under 16 kB and a second image', () => {
    const errors = everyArt.flatMap((art) => {
      const svg = drawTexture(art, 'AV-0101');
      return [
        ...findSvgErrors(svg),
        ...(svg.length > 16_000 ? ['too large'] : []),
        ...(svg === drawProduct(art, 'AV-0101') ? ['same as the product'] : []),
      ].map((error) => `${art.form} ${art.finish}: ${error}`);
    });
    expect(errors).toEqual([]);
  });

  test('every form has a drawing of its own', () => {
    const bodies = new Set(
      artForms.map((form) =>
        drawProduct({ form, color, finish: 'satin' }, 'AV-0101').replaceAll(/(id="|url\(#|href="#)[a-z0-9]+/g, '$1'),
      ),
    );
    expect(bodies.size).toBe(artForms.length);
  });

  test('hand balm, wrapping cloth and lip duo are not drawn as a blush, a pouch and one lipstick', () => {
    const products = [...products12, ...products15];
    const forms = ['AV-1211', 'AV-1512', 'AV-1502'].map(
      (sku) => products.find((product) => product.sku === sku)?.art.form,
    );
    expect(forms).toEqual(['tin', 'cloth', 'lip-duo']);
  });

  test('every form in every finish is under 16 kB', () => {
    const large = everyArt
      .map((art) => ({ ...art, size: drawProduct(art, 'AV-0101').length }))
      .filter(({ size }) => size > 16_000);
    expect(large).toEqual([]);
  });

  test('drawings share no ids, so that several can stand on one page', () => {
    const shades = ['#a3203a', '#b5543c', '#6b2f2a'].map((shade) =>
      drawShade({ form: 'bullet', color, finish: 'satin' }, shade, 'AV-0101'),
    );
    const ids = shades.flatMap(listIds);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a palette has one pan for each of its colors', () => {
    const list = ['#aabbcc', '#112233', '#c0ffee', '#d27f8a'];
    const svg = drawProduct({ form: 'palette', color: list.join(','), finish: 'matte' }, 'AV-0401');
    expect(findSvgErrors(svg)).toEqual([]);
    expect(list.filter((pan) => !svg.includes(pan))).toEqual([]);
  });
});

describe('parsing colors', () => {
  test.each([
    ['#AABBCC', '#aabbcc'],
    [' #abc ', '#aabbcc'],
    ['#zzz', undefined],
    ['', undefined],
    ['red', undefined],
    ['#12345', undefined],
    ['#123456"', undefined],
  ])('%j is parsed as %j', (text, expected) => {
    expect(parseColor(text)).toBe(expected);
  });

  test('an invalid color becomes the neutral color, and a list has at most twelve', () => {
    expect(parseColors('#aabbcc,nonsense,#112233')).toEqual(['#aabbcc', neutralColor, '#112233']);
    expect(parseColors('')).toEqual([neutralColor]);
    expect(parseColors('#abc,'.repeat(50))).toHaveLength(12);
  });

  test.each(hostile)('the color %j breaks no drawing', (text) => {
    const drawings = [
      ...artForms.map((form) => drawProduct({ form, color: text, finish: 'gloss' }, 'AV-0101')),
      drawCategory({ form: 'bullet', color: text, finish: 'satin' }, text),
      drawBanner({ form: 'jar', color: text, finish: 'cream' }, text),
      drawSwatch(text, 'matte'),
      drawPortrait(text, text),
    ];
    expect(drawings.flatMap(findSvgErrors)).toEqual([]);
    expect(drawings.filter((svg) => svg.includes('<script') || svg.includes('alert'))).toEqual([]);
  });
});

describe('other drawings', () => {
  test('the category image and the banner of every form are well-formed', () => {
    const errors = artForms.flatMap((form) => [
      ...findSvgErrors(drawCategory({ form, color, finish: 'satin' }, 'c1')),
      ...findSvgErrors(drawBanner({ form, color, finish: 'satin' }, 'b1')),
    ]);
    expect(errors).toEqual([]);
  });

  test.each(artFinishes)('a %s swatch is well-formed and contains its color', (finish) => {
    const svg = drawSwatch(color, finish);
    expect(findSvgErrors(svg)).toEqual([]);
    expect(svg).toContain(color);
  });

  test.each([
    ['AM', 2],
    ['Ó', 1],
    ['李', 0],
    ['abc', 2],
    ['', 0],
  ])('the portrait with the initials %j shows %i letters', (initials, count) => {
    const svg = drawPortrait('distributor-1', initials);
    expect(findSvgErrors(svg)).toEqual([]);
    expect(svg.match(/stroke="#f6e6c8"/g) ?? []).toHaveLength(count);
  });

  test('the placeholder is well-formed', () => {
    expect(findSvgErrors(drawPlaceholder())).toEqual([]);
  });
});

describe('rasterising', () => {
  const product = drawProduct({ form: 'stick', color: '#d9ad85', finish: 'cream' }, 'AV-0201');
  const measure = async (svg: string, width?: number, height?: number) => {
    const request = {
      mode: 'max',
      format: 'png',
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
    } as const;
    const metadata = await sharp(await renderImage(svg, request)).metadata();
    return [metadata.width, metadata.height];
  };

  test.each([
    [470, 470, [470, 470]],
    [800, 800, [800, 800]],
    [800, 400, [400, 400]],
    [300, undefined, [300, 300]],
    [undefined, 120, [120, 120]],
    [undefined, undefined, [1200, 1200]],
    [5000, 5000, [1200, 1200]],
  ])('CAT-051 CAT-055 a product of at most %s × %s pixels is never enlarged', async (width, height, expected) => {
    expect(await measure(product, width, height)).toEqual(expected);
  });

  test('CAT-051 wide drawings keep their proportions, up to a width of 2400', async () => {
    expect(await measure(drawBanner({ form: 'flacon', color, finish: 'clear' }, 'b1'), 1200, 1200)).toEqual([
      1200, 600,
    ]);
    expect(await measure(drawBanner({ form: 'flacon', color, finish: 'clear' }, 'b1'), 9000, 9000)).toEqual([
      2400, 1200,
    ]);
    expect(await measure(drawCategory({ form: 'flacon', color, finish: 'clear' }, 'c1'), 800, 800)).toEqual([800, 600]);
  });

  test.each(rasterFormats)('CAT-051 a product is renderImaged as %s', async (format) => {
    const metadata = await sharp(await renderImage(product, { width: 120, mode: 'max', format })).metadata();
    expect([metadata.format, metadata.width]).toEqual([format === 'avif' ? 'heif' : format, 120]);
  });

  test('the swatch shows its color', async () => {
    const { data, info } = await sharp(await renderImage(drawSwatch(color, 'matte'), { mode: 'max', format: 'png' }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (120 * info.width + 120) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(middle, middle + 3);
    expect([Math.abs(red - 0xa3) < 40, Math.abs(green - 0x20) < 40, Math.abs(blue - 0x3a) < 40]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('an SVG without a size or with broken markup is refused', async () => {
    await expect(renderImage('<svg/>', { mode: 'max', format: 'png' })).rejects.toThrow('has no size');
    await expect(
      renderImage('<svg xmlns="x" width="10" height="10"><g></svg>', { mode: 'max', format: 'png' }),
    ).rejects.toThrow();
  });
});
