import { describe, expect, test } from 'vitest';
import type { PictureKind } from '../../../src/config/catalogue/picture-kinds.ts';
import { drawContents } from '../../../src/demo/art/contents.ts';
import { drawProduct } from '../../../src/demo/art/draw.ts';
import { drawInHand } from '../../../src/demo/art/in-hand.ts';
import { drawLook } from '../../../src/demo/art/look.ts';
import { drawOnLips } from '../../../src/demo/art/on-lips.ts';
import { drawOnSkin } from '../../../src/demo/art/on-skin.ts';
import { lookSize } from '../../../src/demo/look-art.ts';
import { pictureKindsBySku, setContents } from '../../../src/demo/seed/catalogue/pictures.ts';
import { products } from '../../../src/demo/seed/catalogue/products.ts';
import { looks } from '../../../src/demo/seed/looks.ts';
import type { Art } from '../../../src/server/platform/database/product-art.ts';
import { findSvgErrors } from '../../fixtures/svg-errors.ts';

function readArt(sku: string): Art {
  const product = products.find((candidate) => candidate.sku === sku);
  if (!product) throw new RangeError(`There is no product ${sku}.`);
  return product.art;
}

const draw: Record<PictureKind, (sku: string) => string> = {
  onLips: (sku) => drawOnLips(readArt(sku), sku),
  onSkin: (sku) => drawOnSkin(readArt(sku), sku),
  inHand: (sku) => drawInHand(readArt(sku), sku),
  contents: (sku) => drawContents(sku, (setContents[sku] ?? []).map(readArt)),
};
const pictures = Object.entries(pictureKindsBySku).flatMap(([sku, kinds = []]) => kinds.map((kind) => ({ sku, kind })));

describe('further pictures', () => {
  test.each(pictures)('$kind of $sku is well-formed and small, and the same every time', ({ sku, kind }) => {
    const svg = draw[kind](sku);
    expect(findSvgErrors(svg)).toEqual([]);
    expect(svg.length).toBeLessThan(36_000);
    expect(draw[kind](sku)).toBe(svg);
  });

  test('lips and skin wear the color of the product, in another shade another one', () => {
    const art = readArt('AV-0104');
    for (const drawing of [drawOnLips, drawOnSkin]) {
      expect(drawing(art, 'AV-0104')).toContain(art.color);
      expect(drawing({ ...art, color: '#6d3350' }, 'AV-0104')).not.toContain(art.color);
    }
  });

  test('lipsticks do not lie alike', () => {
    const skus = ['AV-0101', 'AV-0102', 'AV-0103', 'AV-0104'];
    const poses = skus.map((sku) =>
      [...drawProduct({ ...readArt('AV-0101') }, sku).matchAll(/transform="([^"]+)"/g)]
        .map(([, value]) => value)
        .join(),
    );
    expect(new Set(poses).size).toBe(skus.length);
  });
});

test.each(looks)('the look $id is well-formed, and its points lie in the picture', ({ id, pieces }) => {
  const svg = drawLook(
    id,
    pieces.map((piece) => ({ piece, art: readArt(piece.sku) })),
  );
  expect(findSvgErrors(svg)).toEqual([]);
  for (const { point } of pieces) {
    expect(point.x).toBeGreaterThan(0);
    expect(point.x).toBeLessThan(lookSize.width);
    expect(point.y).toBeGreaterThan(0);
    expect(point.y).toBeLessThan(lookSize.height);
  }
});
