import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shadeDepths, undertones } from '../../../../src/config/catalogue/shade-tones.ts';
import { getDepthOfLevel, getMiddleLevel } from '../../../../src/domain/catalogue/depth-levels.ts';
import { toPerceivedColor } from '../../../../src/domain/catalogue/perceived-color.ts';
import { computeDepthLevel, computeUndertone, resolveShadeTone } from '../../../../src/domain/catalogue/shade-tone.ts';
import { pickShades } from '../../../../src/demo/seed/catalogue/shades.ts';
import { products } from '../../../../src/demo/seed/catalogue/products.ts';
import { listCatalogueItems, productRows } from '../../../../src/demo/seed/rows/products.ts';

const colors = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('the computed tone of a color', () => {
  test('a darker color never has a lower level', () => {
    fc.assert(
      fc.property(colors, colors, (a, b) => {
        const [lighter, darker] = toPerceivedColor(a).lightness >= toPerceivedColor(b).lightness ? [a, b] : [b, a];
        expect(computeDepthLevel(darker)).toBeGreaterThanOrEqual(computeDepthLevel(lighter));
      }),
    );
  });

  test('every color has a level from 0 to 100, a depth and an undertone', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const tone = resolveShadeTone(color, null);
        expect(tone?.level).toBeGreaterThanOrEqual(0);
        expect(tone?.level).toBeLessThanOrEqual(100);
        expect(shadeDepths).toContain(tone?.depth);
        expect(undertones).toContain(tone?.undertone);
        expect(tone?.isComputed).toBe(true);
      }),
    );
  });

  test.each(pickShades('complexion', 60).map(({ name, color, tone }) => [name.en, color, tone] as const))(
    'that of %s is the one that its makers give it',
    (_, color, tone) => {
      expect(computeUndertone(color)).toBe(tone?.undertone);
      expect(Math.abs(computeDepthLevel(color) - (tone?.level ?? 0))).toBeLessThanOrEqual(5);
    },
  );

  test.each([
    ['#e8d9c0', 'warm'],
    ['#c9c9c9', 'neutral'],
    ['#f0d0d8', 'cool'],
    ['#b5a878', 'olive'],
  ] as const)('%s is %s', (color, undertone) => {
    expect(computeUndertone(color)).toBe(undertone);
  });
});

describe('the given tone of a shade', () => {
  test('wins over its color', () => {
    expect(resolveShadeTone('#f2dbd2', { depth: 'rich', depthLevel: 95, undertone: 'warm' })).toEqual({
      depth: 'rich',
      level: 95,
      undertone: 'warm',
      isComputed: false,
    });
  });

  test('is completed from its color, within the depth that is given', () => {
    expect(resolveShadeTone('#f2dbd2', { depth: 'medium' })).toMatchObject({ depth: 'medium', isComputed: true });
    fc.assert(
      fc.property(colors, fc.constantFrom(...shadeDepths), (color, depth) => {
        expect(getDepthOfLevel(resolveShadeTone(color, { depth })?.level ?? -1)).toBe(depth);
      }),
    );
  });

  test('suffices without a color, and nothing tells nothing', () => {
    expect(resolveShadeTone('', { depth: 'tan', undertone: 'olive' })).toEqual({
      depth: 'tan',
      level: getMiddleLevel('tan'),
      undertone: 'olive',
      isComputed: false,
    });
    expect(resolveShadeTone('', { depth: 'tan' })).toBeNull();
    expect(resolveShadeTone('', null)).toBeNull();
  });
});

test('every complexion shade of the demo shop has a depth and an undertone', () => {
  const rows = productRows(listCatalogueItems());
  const complexion = new Set(rows.filter(({ shadeKind }) => shadeKind === 'complexion').map(({ sku }) => sku));
  const shades = rows.filter(({ baseSku }) => baseSku !== null && complexion.has(baseSku));
  expect(complexion.size).toBe(
    products.filter(({ shades: own }) => own?.family === 'complexion' || own?.family === 'powder').length,
  );
  for (const { color, shadeDepth, depthLevel, undertone } of shades)
    expect(resolveShadeTone(color ?? '', { depth: shadeDepth, depthLevel, undertone })).not.toBeNull();
  expect(shades.some(({ undertone }) => undertone === null)).toBe(true);
  expect(rows.filter(({ shadeKind }) => shadeKind === 'color').length).toBeGreaterThan(10);
});
