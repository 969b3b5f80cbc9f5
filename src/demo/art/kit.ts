import { type Chance, chanceOf, hash } from './chance.ts';
import { parseColors } from './color.ts';
import type { Art, ArtFinish } from './forms.ts';
import type { Piece, Place } from './light.ts';
import { createSheet, type Sheet } from './sheet.ts';

/** What a form draws with: the product's colours and finish, the definitions of the drawing, and its chance. */
export interface Kit {
  sheet: Sheet;
  chance: Chance;
  /** The first of `colors`. */
  color: string;
  colors: readonly string[];
  finish: ArtFinish;
}

/**
 * One form as a still life on 1200 × 1200: the smear below, props around, and the hero, which can also be shown alone.
 */
export interface Still {
  smear: string;
  props: string;
  hero: Piece;
  place: Place;
  /** What the picture frames: the middle of the group and how much it is brought closer (1.08 when left out). */
  view?: { x: number; y: number; zoom: number };
}

export type DrawForm = (kit: Kit) => Still;

/** Ids start with a prefix made of everything that shapes the drawing. */
export function createKit(art: Art, seed: string): Kit {
  const colors = parseColors(art.color);
  const key = `${art.form} ${colors.join(',')} ${art.finish} ${seed}`;
  return {
    sheet: createSheet(`a${hash(key).toString(36)}`),
    chance: chanceOf(`${art.form} ${seed}`),
    color: colors[0],
    colors,
    finish: art.finish,
  };
}
