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
    box({ width: 22, top: -190, height: 430, radius: 9 }, '#ffffff', ' opacity=".55"') +
    path(liquidOutline, createLiquidFill(context), ' opacity=".9"') +
    ellipse({ x: 0, y: -5, rx: 152, ry: 9 }, adjustLightness(context.color, 0.35), ' opacity=".7"') +
    box({ width: 20, top: -20, height: 258, radius: 9 }, mixColors(context.color, '#ffffff', 0.45), ' opacity=".55"') +
    drawSparkle(context, { x: -140, y: 10, width: 280, height: 330 }, 60) +
    path(bottleOutline, glassGradient(context.definitions, context.color)) +
    drawGlint(context, { x: -148, y: -50, width: 22, height: 390 }, 0.85) +
    drawGlint(context, { x: 136, y: -20, width: 8, height: 330 }, 0.55) +
    box({ width: 200, top: 110, height: 190, radius: 4 }, '#fffcf5', ' opacity=".92"') +
    labelLines(120, 156) +
    ring(context, 150, -300, 104) +
    flutes({ width: 150, top: -296, height: 96 }, 13) +
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
    ellipse({ x: x + 4, y: y + 7, rx: r, ry: r }, brandColors.shade, ' opacity=".18"') +
    ellipse({ x, y, rx: r, ry: r }, createLiquidFill(context), ' fill-opacity=".85"') +
    ellipse({ x: x - r * 0.32, y: y - r * 0.36, rx: r * 0.22, ry: r * 0.16 }, '#ffffff') +
    ellipse({ x: x + r * 0.2, y: y + r * 0.4, rx: r * 0.4, ry: r * 0.22 }, '#ffffff', ' opacity=".35"');
  return drop(700, 470, 34) + drop(780, 390, 20) + drop(1000, 520, 26);
}

/** A bottle of serum with a dropper, and a few drops. */
export const dropper: DrawForm = (context) => ({
  smear: drawPool(context, { x: 830, y: 760, length: 420, width: 250, rotation: -16 }) + drawDrops(context),
  props: '',
  hero: bottle(context),
  heroPlacement: { x: 420, y: 640 },
});
