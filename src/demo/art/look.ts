import type { Art } from '../../server/platform/database/product-art.ts';
import { lookSize, type LookPiece } from '../look-art.ts';
import { createDrawingContext, type DrawingContext } from './drawing-context.ts';
import { drawForm } from './forms/index.ts';
import { drawBackdrop, drawObject } from './placement.ts';
import { renderSvg } from './render-svg.ts';
import { drawSmear } from './smear/smear.ts';

/** A product of a look with how it is drawn. */
export interface DrawnPiece {
  piece: LookPiece;
  art: Art;
}

function drawPiece({ definitions }: DrawingContext, { piece, art }: DrawnPiece): { smear: string; object: string } {
  const context = { ...createDrawingContext(art, `look ${piece.sku}`), definitions };
  const { hero } = drawForm[art.form](context);
  const { x, y, rotation, scale, smear } = piece;
  return {
    smear: smear ? drawSmear(context, smear) : '',
    object: drawObject(hero, { x, y: y - (hero.centerY ?? 0) * scale, rotation, scale }),
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
