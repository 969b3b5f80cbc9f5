import { mixColors, adjustLightness } from '../color.ts';
import { drawGlint, createLiquidFill, drawSparkle } from '../finish.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import type { StillLifeObject } from '../placement.ts';
import { glassGradient, brandColors, lacquerGradient } from '../materials.ts';
import { box, ellipse, flutes, path, ring, labelLines } from '../primitives.ts';
import { drawPool } from '../smear/pool.ts';

const bottleOutline =
  'M-150 380C-166 380-172 370-172 356V-60C-172-130-120-160-60-166V-200H60V-166C120-160 172-130 172-60V356C172 370 166 380 150 380Z';
const liquidOutline = 'M-146 356C-152 356-154 350-154 344V-10C-100 2 100-14 154-4V344C154 350 152 356 146 356Z';

const bottle = (context: DrawingContext): StillLifeObject => ({
  body:
    path(bottleOutline, mixColors(context.color, '#ffffff', 0.62), ' opacity=".8"') +
    box(22, -190, 430, 9, '#ffffff', ' opacity=".55"') +
    path(liquidOutline, createLiquidFill(context), ' opacity=".9"') +
    ellipse(0, -5, 152, 9, adjustLightness(context.color, 0.35), ' opacity=".7"') +
    box(20, -20, 258, 9, mixColors(context.color, '#ffffff', 0.45), ' opacity=".55"') +
    drawSparkle(context, -140, 10, 280, 330, 60) +
    path(bottleOutline, glassGradient(context.definitions, context.color)) +
    drawGlint(context, -148, -50, 22, 390, 0.85) +
    drawGlint(context, 136, -20, 8, 330, 0.55) +
    box(200, 110, 190, 4, '#fffcf5', ' opacity=".92"') +
    labelLines(120, 156) +
    ring(context, 150, -300, 104) +
    flutes(150, -296, 96, 13) +
    path('M-50-298V-400C-50-446-28-466 0-466S50-446 50-400V-298Z', lacquerGradient(context.definitions)),
  shadowOutlines: [
    [-172, -160, 344, 540, 40],
    [-75, -300, 150, 150, 8],
    [-50, -466, 100, 200, 46],
  ],
  elevation: 32,
  width: 344,
  height: 850,
});

function drawDrops(context: DrawingContext): string {
  const drop = (x: number, y: number, r: number) =>
    ellipse(x + 4, y + 7, r, r, brandColors.shade, ' opacity=".18"') +
    ellipse(x, y, r, r, createLiquidFill(context), ' fill-opacity=".85"') +
    ellipse(x - r * 0.32, y - r * 0.36, r * 0.22, r * 0.16, '#ffffff') +
    ellipse(x + r * 0.2, y + r * 0.4, r * 0.4, r * 0.22, '#ffffff', ' opacity=".35"');
  return drop(700, 470, 34) + drop(780, 390, 20) + drop(1000, 520, 26);
}

/** A bottle of serum with a dropper, and a few drops. */
export const dropper: DrawForm = (context) => ({
  smear: drawPool(context, { x: 830, y: 760, length: 420, width: 250, rotation: -16 }) + drawDrops(context),
  props: '',
  hero: bottle(context),
  heroPlacement: { x: 420, y: 640 },
});
