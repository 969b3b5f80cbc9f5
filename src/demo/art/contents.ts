import type { Art } from '../../server/platform/database/product-art.ts';
import { createDrawingContext } from './drawing-context.ts';
import { drawForm } from './forms/index.ts';
import { drawBackdrop, drawObject } from './placement.ts';
import { renderSvg } from './render-svg.ts';

const size = 1200;
const margin = 90;

/** How many stand in each row, by the number of pieces. */
const rowsByCount: readonly (readonly number[])[] = [[], [1], [2], [3], [2, 2], [3, 2], [3, 3]];
const tilts = [-7, 3, 8, -4, 6, -2];

/** What is in a set, laid out on paper in rows, 1200 × 1200. At most six pieces. */
export function drawContents(seed: string, pieces: readonly Art[]): string {
  const context = createDrawingContext({ form: 'card', color: '#dccfbd', finish: 'matte' }, `contents ${seed}`);
  const shown = pieces.slice(0, rowsByCount.length - 1);
  const rows = rowsByCount[shown.length] ?? [];
  const height = (size - 2 * margin) / rows.length;
  const drawn = shown.map((art, index) => {
    const row = index < (rows[0] ?? 0) ? 0 : 1;
    const count = rows[row] ?? 1;
    const width = (size - 2 * margin) / count;
    const { hero } = drawForm[art.form]({
      ...createDrawingContext(art, `contents ${seed}`),
      definitions: context.definitions,
    });
    const scale = Math.min((width * 0.8) / hero.width, (height * 0.86) / hero.height, 1.1);
    const x = margin + width * (index - row * (rows[0] ?? 0) + 0.5);
    const y = margin + height * (row + 0.5) - (hero.centerY ?? 0) * scale;
    return drawObject(hero, { x, y, rotation: tilts[index] ?? 0, scale });
  });
  return renderSvg(context, size, size, drawBackdrop(context.definitions, seed, size, size) + drawn.join(''));
}
