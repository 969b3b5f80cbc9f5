import { type SeededRandom, createSeededRandom, hashText } from './seeded-random.ts';
import { parseColors } from './color.ts';
import type { Art, ArtFinish } from '../../server/platform/database/product-art.ts';
import type { StillLifeObject, Placement } from './placement.ts';
import { createSvgDefinitions, type SvgDefinitions } from './svg-definitions.ts';

/** What a form draws with: the product's colors and finish, the definitions of the SVG, and its random numbers. */
export interface DrawingContext {
  definitions: SvgDefinitions;
  random: SeededRandom;
  /** The first of `colors`. */
  color: string;
  colors: readonly string[];
  finish: ArtFinish;
}

/**
 * One form as a still life of 1200 × 1200: a smear below, props around it, and the hero, which can also be shown alone.
 */
export interface StillLife {
  smear: string;
  props: string;
  hero: StillLifeObject;
  heroPlacement: Placement;
  /** The visible section: its center, and its zoom (1.08 by default). */
  view?: { x: number; y: number; zoom: number };
}

export type DrawForm = (context: DrawingContext) => StillLife;

/** Ids start with a hash of the input, so that different drawings on one page share no ids. */
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
