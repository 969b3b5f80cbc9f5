import { mixColors, parseColors } from './color.ts';
import { drawForm } from './forms/index.ts';
import { colorCard } from './forms/color-card.ts';
import type { Art, ArtFinish, ArtForm } from '../../server/platform/database/product-art.ts';
import { renderSvg } from './render-svg.ts';
import { drawGroup } from './group.ts';
import { createDrawingContext, type StillLife } from './drawing-context.ts';
import { drawBackdrop, drawObject } from './placement.ts';
import { drawPowder, drawSmear, type SmearStroke } from './smear.ts';

/** Everything of a still life on its 1200 square, without paper, brought to the middle. */
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
 * One product as a still life, 1200 × 1200. The seed (its sku) picks the paper and the hand of the smear; same input,
 * same bytes.
 */
export function drawProduct(art: Art, seed: string): string {
  const kit = createDrawingContext(art, seed);
  return renderSvg(
    kit,
    1200,
    1200,
    drawBackdrop(kit.definitions, seed, 1200, 1200) + drawStillLife(drawForm[art.form](kit)),
  );
}

/** What can be spread on paper, and how. Everything else is shown close by. */
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
 * The second picture of a product, 1200 × 1200: its stuff spread on the product's paper, or the thing itself close by.
 */
export function drawTexture(art: Art, seed: string): string {
  const kit = createDrawingContext(art, `texture ${seed}`);
  const strokes: readonly SmearStroke[] = kit.colors.slice(0, 3).map((color, index, { length }) => ({
    x: 600 + (index - (length - 1) / 2) * 90,
    y: 600 + (index - (length - 1) / 2) * 300,
    length: 860,
    width: length === 1 ? 460 : 250,
    rotation: -24,
    color,
  }));
  const lay = spreadByForm[art.form];
  return renderSvg(
    kit,
    1200,
    1200,
    drawBackdrop(kit.definitions, seed, 1200, 1200) +
      (lay ? strokes.map((stroke) => lay(kit, stroke)).join('') : drawCloseUp(drawForm[art.form](kit))),
  );
}

/**
 * The product's still life in one shade's colour. Give the base product's seed, so that a wall of shades lies on one
 * paper.
 */
export const drawShade = (art: Art, color: string, seed: string): string => drawProduct({ ...art, color }, seed);

/** A category's tile or banner, 1600 × 1200: a group on the right; the left 38 % stays quiet for text in dark ink. */
export function drawCategory(art: Art, seed: string): string {
  const kit = createDrawingContext(art, `category ${seed}`);
  return renderSvg(
    kit,
    1600,
    1200,
    drawBackdrop(kit.definitions, seed, 1600, 1200) +
      drawGroup(kit, art, { left: 640, width: 880, centerY: 600, height: 1010 }),
  );
}

/** A shop-front hero, 2400 × 1200: the group on the right; the left half stays quiet for text in dark ink. */
export function drawBanner(art: Art, seed: string): string {
  const kit = createDrawingContext(art, `banner ${seed}`);
  return renderSvg(
    kit,
    2400,
    1200,
    drawBackdrop(kit.definitions, seed, 2400, 1200) +
      drawGroup(kit, art, { left: 1180, width: 1090, centerY: 600, height: 1020 }),
  );
}

/** The smear alone on white paper, 240 × 240, for swatch buttons. */
export function drawSwatch(color: string, finish: ArtFinish): string {
  const kit = createDrawingContext({ form: 'card', color, finish }, 'swatch');
  const paper = mixColors(parseColors(color)[0], '#ffffff', 0.94);
  return renderSvg(
    kit,
    240,
    240,
    `<rect width="240" height="240" fill="${paper}"/><g transform="translate(120 120) scale(.5)">${drawSmear(kit, { x: 0, y: 0, length: 470, width: 350, rotation: -24 })}</g>`,
  );
}

/** What stands in for a picture that is missing, 1200 × 1200: an empty sample card in the house's colours. */
export function drawPlaceholder(): string {
  const kit = createDrawingContext({ form: 'card', color: '#dccfbd', finish: 'matte' }, 'placeholder');
  const card = drawObject(colorCard(kit), { x: 600, y: 590, rotation: -7, scale: 1.3 });
  return renderSvg(kit, 1200, 1200, drawBackdrop(kit.definitions, 'placeholder', 1200, 1200) + card);
}

export { drawPortrait } from './portrait.ts';
