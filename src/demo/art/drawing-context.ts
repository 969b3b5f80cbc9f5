import { type SeededRandom, createSeededRandom, hashText } from './seeded-random.ts';
import { parseColors } from './color.ts';
import type { Art, ArtFinish } from '../../server/platform/database/product-art.ts';
import type { StillLifeObject, Placement } from './placement.ts';
import { createSvgDefinitions, type SvgDefinitions } from './svg-definitions.ts';

/** What a form draws with: the product's colours and finish, the definitions of the drawing, and its chance. */
export interface DrawingContext {
  definitions: SvgDefinitions;
  random: SeededRandom;
  /** The first of `colors`. */
  color: string;
  colors: readonly string[];
  finish: ArtFinish;
}

/**
 * One form as a still life on 1200 × 1200: the smear below, props around, and the hero, which can also be shown alone.
 */
export interface StillLife {
  smear: string;
  props: string;
  hero: StillLifeObject;
  heroPlacement: Placement;
  /** What the picture frames: the middle of the group and how much it is brought closer (1.08 when left out). */
  view?: { x: number; y: number; zoom: number };
}

export type DrawForm = (kit: DrawingContext) => StillLife;

/** Ids start with a prefix made of everything that shapes the drawing. */
export function createDrawingContext(art: Art, seed: string): DrawingContext {
  const colors = parseColors(art.color);
  const key = `${art.form} ${colors.join(',')} ${art.finish} ${seed}`;
  return {
    definitions: createSvgDefinitions(`a${hashText(key).toString(36)}`),
    random: createSeededRandom(`${art.form} ${seed}`),
    color: colors[0],
    colors,
    finish: art.finish,
  };
}
