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
import { artFinishes, artForms, neutralColor, type Art } from '../../../src/server/platform/database/product-art.ts';
import { rasterFormats, rasterise } from '../../../src/server/platform/images/raster.ts';

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

/**
 * The faults of a document: tags that do not nest, stray markup, numbers that are none, references and ids that do not
 * match.
 */
function faultsOf(svg: string): readonly string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9-]+="[^"<>&]*")*)\s*(\/?)>/g,
    (_, closes: string, tag: string, __: string, empty: string) => {
      if (closes === '/' && open.pop() !== tag) faults.push(`</${tag}> closes nothing`);
      if (closes === '' && empty === '') open.push(tag);
      return '';
    },
  );
  if (rest.trim() !== '') faults.push(`left over: ${rest.slice(0, 80)}`);
  if (open.length > 0) faults.push(`never closed: ${open.join(' ')}`);
  if (/NaN|undefined|Infinity|\[object/.test(svg)) faults.push('a value that is no number');
  return [...faults, ...brokenReferences(svg)];
}

function brokenReferences(svg: string): readonly string[] {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]);
  const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((found) => found[1] ?? found[2]);
  const missing = used.filter((id) => !ids.includes(id)).map((id) => `#${id} is nowhere`);
  return new Set(ids).size === ids.length ? missing : [...missing, 'an id twice'];
}

describe('drawing products', () => {
  test('draws every form in every finish as one well-formed document that holds the colour', () => {
    const faults = everyArt.flatMap((art) => {
      const svg = drawProduct(art, 'AV-0101');
      return [...faultsOf(svg), ...(svg.includes(color) ? [] : ['colour lost'])].map(
        (fault) => `${art.form} ${art.finish}: ${fault}`,
      );
    });
    expect(faults).toEqual([]);
  });

  test('draws the same bytes for the same input, and another hand for another seed', () => {
    const again = everyArt.filter((art) => drawProduct(art, 'AV-0101') !== drawProduct(art, 'AV-0101'));
    expect(again).toEqual([]);
    expect(drawProduct({ form: 'bullet', color, finish: 'satin' }, 'AV-0101')).not.toBe(
      drawProduct({ form: 'bullet', color, finish: 'satin' }, 'AV-0102'),
    );
  });

  test('draws a second picture of every form in every finish, small and well formed', () => {
    const faults = everyArt.flatMap((art) => {
      const svg = drawTexture(art, 'AV-0101');
      return [
        ...faultsOf(svg),
        ...(svg.length > 16_000 ? ['too large'] : []),
        ...(svg === drawProduct(art, 'AV-0101') ? ['the same picture'] : []),
      ].map((fault) => `${art.form} ${art.finish}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test('keeps the forms apart', () => {
    const bodies = new Set(
      artForms.map((form) =>
        drawProduct({ form, color, finish: 'satin' }, 'AV-0101').replaceAll(/(id="|url\(#|href="#)[a-z0-9]+/g, '$1'),
      ),
    );
    expect(bodies.size).toBe(artForms.length);
  });

  test('keeps drawings small: every form under 16 kB', () => {
    const large = everyArt
      .map((art) => ({ ...art, size: drawProduct(art, 'AV-0101').length }))
      .filter(({ size }) => size > 16_000);
    expect(large).toEqual([]);
  });

  test('shares no id between drawings, so that they can stand on one page', () => {
    const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]);
    const shades = ['#a3203a', '#b5543c', '#6b2f2a'].map((shade) =>
      drawShade({ form: 'bullet', color, finish: 'satin' }, shade, 'AV-0101'),
    );
    const ids = shades.flatMap(idsOf);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('gives a palette one pan for each colour of its list', () => {
    const list = ['#aabbcc', '#112233', '#c0ffee', '#d27f8a'];
    const svg = drawProduct({ form: 'palette', color: list.join(','), finish: 'matte' }, 'AV-0401');
    expect(faultsOf(svg)).toEqual([]);
    expect(list.filter((pan) => !svg.includes(pan))).toEqual([]);
  });
});

describe('reading colours', () => {
  test.each([
    ['#AABBCC', '#aabbcc'],
    [' #abc ', '#aabbcc'],
    ['#zzz', undefined],
    ['', undefined],
    ['red', undefined],
    ['#12345', undefined],
    ['#123456"', undefined],
  ])('reads %j as %j', (text, expected) => {
    expect(parseColor(text)).toBe(expected);
  });

  test('puts the neutral in place of what it cannot read', () => {
    expect(parseColors('#aabbcc,nonsense,#112233')).toEqual(['#aabbcc', neutralColor, '#112233']);
    expect(parseColors('')).toEqual([neutralColor]);
    expect(parseColors('#abc,'.repeat(50))).toHaveLength(12);
  });

  test.each(hostile)('survives the colour %j everywhere', (text) => {
    const drawings = [
      ...artForms.map((form) => drawProduct({ form, color: text, finish: 'gloss' }, 'AV-0101')),
      drawCategory({ form: 'bullet', color: text, finish: 'satin' }, text),
      drawBanner({ form: 'jar', color: text, finish: 'cream' }, text),
      drawSwatch(text, 'matte'),
      drawPortrait(text, text),
    ];
    expect(drawings.flatMap(faultsOf)).toEqual([]);
    expect(drawings.filter((svg) => svg.includes('<script') || svg.includes('alert'))).toEqual([]);
  });
});

describe('other drawings', () => {
  test('draws a category and a banner for every form', () => {
    const faults = artForms.flatMap((form) => [
      ...faultsOf(drawCategory({ form, color, finish: 'satin' }, 'c1')),
      ...faultsOf(drawBanner({ form, color, finish: 'satin' }, 'b1')),
    ]);
    expect(faults).toEqual([]);
  });

  test.each(artFinishes)('draws a %s swatch that holds its colour', (finish) => {
    const svg = drawSwatch(color, finish);
    expect(faultsOf(svg)).toEqual([]);
    expect(svg).toContain(color);
  });

  test.each([
    ['AM', 2],
    ['Ó', 1],
    ['李', 0],
    ['abc', 2],
    ['', 0],
  ])('stitches the initials %j as %i letters', (initials, count) => {
    const svg = drawPortrait('distributor-1', initials);
    expect(faultsOf(svg)).toEqual([]);
    expect(svg.match(/stroke="#f6e6c8"/g) ?? []).toHaveLength(count);
  });

  test('draws a placeholder', () => {
    expect(faultsOf(drawPlaceholder())).toEqual([]);
  });
});

describe('rasterising', () => {
  const product = drawProduct({ form: 'stick', color: '#d9ad85', finish: 'cream' }, 'AV-0201');
  const sizeOf = async (svg: string, width?: number, height?: number) => {
    const request = {
      mode: 'max',
      format: 'png',
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
    } as const;
    const made = await sharp(await rasterise(svg, request)).metadata();
    return [made.width, made.height];
  };

  test.each([
    [470, 470, [470, 470]],
    [800, 800, [800, 800]],
    [800, 400, [400, 400]],
    [300, undefined, [300, 300]],
    [undefined, 120, [120, 120]],
    [undefined, undefined, [1200, 1200]],
    [5000, 5000, [1200, 1200]],
  ])('CAT-051 CAT-055 fits a product inside %s × %s without enlarging it', async (width, height, expected) => {
    expect(await sizeOf(product, width, height)).toEqual(expected);
  });

  test('CAT-051 fits wide drawings inside by their own proportions, up to 2400', async () => {
    expect(await sizeOf(drawBanner({ form: 'flacon', color, finish: 'clear' }, 'b1'), 1200, 1200)).toEqual([1200, 600]);
    expect(await sizeOf(drawBanner({ form: 'flacon', color, finish: 'clear' }, 'b1'), 9000, 9000)).toEqual([
      2400, 1200,
    ]);
    expect(await sizeOf(drawCategory({ form: 'flacon', color, finish: 'clear' }, 'c1'), 800, 800)).toEqual([800, 600]);
  });

  test.each(rasterFormats)('CAT-051 answers %s', async (format) => {
    const made = await sharp(await rasterise(product, { width: 120, mode: 'max', format })).metadata();
    expect([made.format, made.width]).toEqual([format === 'avif' ? 'heif' : format, 120]);
  });

  test('paints the swatch in its colour', async () => {
    const { data, info } = await sharp(await rasterise(drawSwatch(color, 'matte'), { mode: 'max', format: 'png' }))
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

  test('refuses what is not a drawing', async () => {
    await expect(rasterise('<svg/>', { mode: 'max', format: 'png' })).rejects.toThrow('states no size');
    await expect(
      rasterise('<svg xmlns="x" width="10" height="10"><g></svg>', { mode: 'max', format: 'png' }),
    ).rejects.toThrow();
  });
});
