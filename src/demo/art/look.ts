import type { Art } from '../../server/platform/database/product-art.ts';
import { lookSize, type LookPiece } from '../look-art.ts';
import { createDrawingContext, type DrawingContext } from './drawing-context.ts';
import { drawForm } from './forms/index.ts';
import { drawBackdrop, drawObject } from './placement.ts';
import { renderSvg } from './render-svg.ts';

/** A product of a look with how it is drawn. */
export interface DrawnPiece {
  piece: LookPiece;
  art: Art;
}

function drawPiece({ definitions }: DrawingContext, { piece, art }: DrawnPiece): { smear: string; object: string } {
  const still = drawForm[art.form]({ ...createDrawingContext(art, `look ${piece.sku}`), definitions });
  const { x, y, rotation, scale } = piece;
  const left = Math.round(x - still.heroPlacement.x * scale);
  const top = Math.round(y - still.heroPlacement.y * scale);
  return {
    smear: piece.hasSmear ? `<g transform="translate(${left} ${top}) scale(${scale})">${still.smear}</g>` : '',
    object: drawObject(still.hero, { x, y: y - (still.hero.centerY ?? 0) * scale, rotation, scale }),
  };
}

/** Products that go together, as one still life on paper. */
export function drawLook(id: string, pieces: readonly DrawnPiece[]): string {
  const { width, height } = lookSize;
  const context = createDrawingContext({ form: 'card', color: '#dccfbd', finish: 'matte' }, `look ${id}`);
  const drawn = pieces.map((piece) => drawPiece(context, piece));
  const backdrop = drawBackdrop(context.definitions, id, width, height);
  const content = [...drawn.map(({ smear }) => smear), ...drawn.map(({ object }) => object)];
  return renderSvg(context, width, height, backdrop + content.join(''));
}
