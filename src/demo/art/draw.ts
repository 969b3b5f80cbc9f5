import { mixColors, parseColors } from './color.ts';
import { drawForm } from './forms/index.ts';
import { colorCard } from './forms/color-card.ts';
import type { Art, ArtFinish, ArtForm } from '../../server/platform/database/product-art.ts';
import { renderSvg } from './render-svg.ts';
import { drawGroup } from './group.ts';
import { createDrawingContext, type StillLife } from './drawing-context.ts';
import { drawBackdrop, drawObject } from './placement.ts';
import { drawPowder } from './smear/powder.ts';
import { drawSmear } from './smear/smear.ts';
import type { SmearStroke } from './smear/stroke.ts';

/** A still life without its background, centered on a square of 1200 × 1200. */
function drawStillLife({
  smear: below,
  props,
  hero,
  heroPlacement,
  view = { x: 640, y: 620, zoom: 1.08 },
}: StillLife): string {
  const shift = (middle: number) => Math.round(600 - middle * view.zoom);
  return `<g transform="translate(${shift(view.x)} ${shift(view.y)}) scale(${view.zoom})">${below}${drawObject(hero, heroPlacement)}${props}</g>`;
}

/**
 * One product as a still life, 1200 × 1200. The seed (its SKU) picks the background and the shape of the smear. The same
 * input gives the same bytes.
 */
export function drawProduct(art: Art, seed: string): string {
  const context = createDrawingContext(art, seed);
  return renderSvg(
    context,
    1200,
    1200,
    drawBackdrop(context.definitions, seed, 1200, 1200) + drawStillLife(drawForm[art.form](context)),
  );
}

/** How the texture of each form is drawn. Forms that cannot be spread are shown as a close-up instead. */
const spreadByForm: Partial<Record<ArtForm, typeof drawSmear>> = {
  bullet: drawSmear,
  'gloss-tube': drawSmear,
  crayon: drawSmear,
  stick: drawSmear,
  jar: drawSmear,
  'squeeze-tube': drawSmear,
  'pump-bottle': drawSmear,
  dropper: drawSmear,
  'tall-bottle': drawSmear,
  'nail-bottle': drawSmear,
  mascara: drawSmear,
  compact: drawPowder,
  palette: drawPowder,
};

const drawCloseUp = (still: StillLife): string =>
  drawStillLife({ ...still, view: { x: still.heroPlacement.x + 40, y: still.heroPlacement.y - 60, zoom: 1.9 } });

/**
 * The second image of a product, 1200 × 1200: its texture spread on the product's background, or a close-up.
 */
export function drawTexture(art: Art, seed: string): string {
  const context = createDrawingContext(art, `texture ${seed}`);
  const strokes: readonly SmearStroke[] = context.colors.slice(0, 3).map((color, index, { length }) => ({
    x: 600 + (index - (length - 1) / 2) * 90,
    y: 600 + (index - (length - 1) / 2) * 300,
    length: 860,
    width: length === 1 ? 460 : 250,
    rotation: -24,
    color,
  }));
  const spread = spreadByForm[art.form];
  return renderSvg(
    context,
    1200,
    1200,
    drawBackdrop(context.definitions, seed, 1200, 1200) +
      (spread ? strokes.map((stroke) => spread(context, stroke)).join('') : drawCloseUp(drawForm[art.form](context))),
  );
}

/**
 * The product's still life in the color of one shade. Pass the base product's seed, so that all shades have the same
 * background.
 */
export const drawShade = (art: Art, color: string, seed: string): string => drawProduct({ ...art, color }, seed);

/** A category's tile or banner, 1600 × 1200: a group on the right; the left 38 % stays empty for dark text. */
export function drawCategory(art: Art, seed: string): string {
  const context = createDrawingContext(art, `category ${seed}`);
  return renderSvg(
    context,
    1600,
    1200,
    drawBackdrop(context.definitions, seed, 1600, 1200) +
      drawGroup(context, art, { left: 640, width: 880, centerY: 600, height: 1010 }),
  );
}

/** A campaign's banner, 2400 × 1200: a group on the right; the left half stays empty for dark text. */
export function drawBanner(art: Art, seed: string): string {
  const context = createDrawingContext(art, `banner ${seed}`);
  return renderSvg(
    context,
    2400,
    1200,
    drawBackdrop(context.definitions, seed, 2400, 1200) +
      drawGroup(context, art, { left: 1180, width: 1090, centerY: 600, height: 1020 }),
  );
}

/** A smear on a nearly white background, 240 × 240, for swatch buttons. */
export function drawSwatch(color: string, finish: ArtFinish): string {
  const context = createDrawingContext({ form: 'card', color, finish }, 'swatch');
  const paper = mixColors(parseColors(color)[0], '#ffffff', 0.94);
  return renderSvg(
    context,
    240,
    240,
    `<rect width="240" height="240" fill="${paper}"/><g transform="translate(120 120) scale(.5)">${drawSmear(context, { x: 0, y: 0, length: 470, width: 350, rotation: -24 })}</g>`,
  );
}

/** The placeholder of a missing image, 1200 × 1200: an empty sample card. */
export function drawPlaceholder(): string {
  const context = createDrawingContext({ form: 'card', color: '#dccfbd', finish: 'matte' }, 'placeholder');
  const card = drawObject(colorCard(context), { x: 600, y: 590, rotation: -7, scale: 1.3 });
  return renderSvg(context, 1200, 1200, drawBackdrop(context.definitions, 'placeholder', 1200, 1200) + card);
}

export { drawPortrait } from './portrait.ts';
