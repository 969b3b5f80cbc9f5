import { describe, expect, test } from 'vitest';
import { type TileSize, layOutTiles } from '../../../src/components/catalogue/tile-layout.ts';

/** The cells that a tile covers in a grid of twelve columns. */
const cells: Readonly<Record<TileSize, number>> = {
  large: 12,
  'large-right': 12,
  small: 3,
  medium: 4,
  wide: 12,
  half: 6,
};

describe('CAT-001 the layout of category tiles', () => {
  test.each(Array.from({ length: 40 }, (_, count) => count))('CAT-001 %i tiles fill their rows', (count) => {
    const sizes = layOutTiles(count);
    expect(sizes).toHaveLength(count);
    expect(sizes.reduce((sum, size) => sum + cells[size], 0) % 12).toBe(0);
  });

  test('the fifteen categories stand in unequal rows', () => {
    expect(new Set(layOutTiles(15))).toEqual(new Set(['large', 'small', 'medium']));
  });
});
