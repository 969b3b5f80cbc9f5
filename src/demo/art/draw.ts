import { mix, parseColors } from './color.ts';
import { drawForm } from './forms/index.ts';
import { chip } from './forms/paper.ts';
import type { Art, ArtFinish, ArtForm } from './forms.ts';
import { frame } from './frame.ts';
import { drawGroup } from './group.ts';
import { createKit, type Still } from './kit.ts';
import { backdrop, lay } from './light.ts';
import { powder, smear, type Stroke } from './smear.ts';

/** Everything of a still life on its 1200 square, without paper, brought to the middle. */
function arrange({ smear: below, props, hero, place, view = { x: 640, y: 620, zoom: 1.08 } }: Still): string {
  const shift = (middle: number) => Math.round(600 - middle * view.zoom);
  return `<g transform="translate(${shift(view.x)} ${shift(view.y)}) scale(${view.zoom})">${below}${lay(hero, place)}${props}</g>`;
}

/**
 * One product as a still life, 1200 × 1200. The seed (its sku) picks the paper and the hand of the smear; same input,
 * same bytes.
 */
export function drawProduct(art: Art, seed: string): string {
  const kit = createKit(art, seed);
  return frame(kit, 1200, 1200, backdrop(kit.sheet, seed, 1200, 1200) + arrange(drawForm[art.form](kit)));
}

/** What can be spread on paper, and how. Everything else is shown close by. */
const spread: Partial<Record<ArtForm, typeof smear>> = {
  bullet: smear,
  'gloss-tube': smear,
  crayon: smear,
  stick: smear,
  jar: smear,
  'squeeze-tube': smear,
  'pump-bottle': smear,
  dropper: smear,
  'tall-bottle': smear,
  'nail-bottle': smear,
  mascara: smear,
  compact: powder,
  palette: powder,
};

const closeBy = (still: Still): string =>
  arrange({ ...still, view: { x: still.place.x + 40, y: still.place.y - 60, zoom: 1.9 } });

/**
 * The second picture of a product, 1200 × 1200: its stuff spread on the product's paper, or the thing itself close by.
 */
export function drawTexture(art: Art, seed: string): string {
  const kit = createKit(art, `texture ${seed}`);
  const strokes: readonly Stroke[] = kit.colors.slice(0, 3).map((color, index, { length }) => ({
    x: 600 + (index - (length - 1) / 2) * 90,
    y: 600 + (index - (length - 1) / 2) * 300,
    length: 860,
    width: length === 1 ? 460 : 250,
    turn: -24,
    color,
  }));
  const lay = spread[art.form];
  return frame(
    kit,
    1200,
    1200,
    backdrop(kit.sheet, seed, 1200, 1200) +
      (lay ? strokes.map((stroke) => lay(kit, stroke)).join('') : closeBy(drawForm[art.form](kit))),
  );
}

/**
 * The product's still life in one shade's colour. Give the base product's seed, so that a wall of shades lies on one
 * paper.
 */
export const drawShade = (art: Art, color: string, seed: string): string => drawProduct({ ...art, color }, seed);

/** A category's tile or banner, 1600 × 1200: a group on the right; the left 38 % stays quiet for text in dark ink. */
export function drawCategory(art: Art, seed: string): string {
  const kit = createKit(art, `category ${seed}`);
  return frame(
    kit,
    1600,
    1200,
    backdrop(kit.sheet, seed, 1600, 1200) + drawGroup(kit, art, { left: 640, width: 880, middle: 600, height: 1010 }),
  );
}

/** A shop-front hero, 2400 × 1200: the group on the right; the left half stays quiet for text in dark ink. */
export function drawBanner(art: Art, seed: string): string {
  const kit = createKit(art, `banner ${seed}`);
  return frame(
    kit,
    2400,
    1200,
    backdrop(kit.sheet, seed, 2400, 1200) + drawGroup(kit, art, { left: 1180, width: 1090, middle: 600, height: 1020 }),
  );
}

/** The smear alone on white paper, 240 × 240, for swatch buttons. */
export function drawSwatch(color: string, finish: ArtFinish): string {
  const kit = createKit({ form: 'card', color, finish }, 'swatch');
  const paper = mix(parseColors(color)[0], '#ffffff', 0.94);
  return frame(
    kit,
    240,
    240,
    `<rect width="240" height="240" fill="${paper}"/><g transform="translate(120 120) scale(.5)">${smear(kit, { x: 0, y: 0, length: 470, width: 350, turn: -24 })}</g>`,
  );
}

/** What stands in for a picture that is missing, 1200 × 1200: an empty sample card in the house's colours. */
export function drawPlaceholder(): string {
  const kit = createKit({ form: 'card', color: '#dccfbd', finish: 'matte' }, 'placeholder');
  const card = lay(chip(kit), { x: 600, y: 590, turn: -7, scale: 1.3 });
  return frame(kit, 1200, 1200, backdrop(kit.sheet, 'placeholder', 1200, 1200) + card);
}

export { drawPortrait } from './portrait.ts';
