import type { DrawingContext } from '../drawing-context.ts';
import { drawPool } from './pool.ts';
import type { SmearStroke } from './stroke.ts';
import { drawSwipe } from './swipe.ts';

/** A smear of the product on paper: wet finishes form a pool, the others show the stroke. */
export function drawSmear(context: DrawingContext, stroke: SmearStroke): string {
  return context.finish === 'gloss' || context.finish === 'sheer' || context.finish === 'clear'
    ? drawPool(context, stroke)
    : drawSwipe(context, stroke);
}
