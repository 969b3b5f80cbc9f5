import { adjustLightness } from '../color.ts';
import type { DrawForm, DrawingContext } from '../drawing-context.ts';
import { drawObject, type StillLifeObject } from '../placement.ts';
import { goldGradient, lacquerGradient } from '../materials.ts';
import { box, flutes, line, path, transformed, ring } from '../primitives.ts';

const tube = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 62, top: -330, height: 70, radius: 6 }, goldGradient(context.definitions)) +
    line('M-30-312H30M-30-296H30M-30-280H30', '#77593a', 3, 0.5) +
    box({ width: 140, top: -268, height: 610, radius: 24 }, lacquerGradient(context.definitions)) +
    ring(context, 140, -262, 26) +
    ring(context, 140, 300, 16) +
    transformed(0, 20, 90, path('M-110-5h220v7h-220zM-110 18h120v4h-120z', '#c2a06c')),
  shadowOutlines: [
    [-70, -268, 140, 610, 24],
    [-31, -330, 62, 80, 6],
  ],
  elevation: 28,
  width: 140,
  height: 680,
});

/** Bristles around a twisted wire, longest in the middle. */
function drawBristles(context: DrawingContext): string {
  const row = (index: number) => {
    const y = 170 + index * 7.5;
    const reach = Math.round(24 + 20 * Math.sin((Math.PI * (index + 2)) / 36) + context.random.between(-2, 3));
    return `M${-reach} ${Math.round(y + 4)}L${reach} ${Math.round(y - 4)}`;
  };
  const d = Array.from({ length: 34 }, (_, index) => row(index)).join('');
  return (
    `<g transform="translate(0 2)">${line(d, adjustLightness(context.color, -0.4), 5)}</g>` +
    line(d, context.color, 4) +
    line('M-22 190L-26 400', adjustLightness(context.color, 0.3), 6, 0.35) +
    line('M0 170V432', adjustLightness(context.color, 0.25), 4, 0.55)
  );
}

const wand = (context: DrawingContext): StillLifeObject => ({
  body:
    box({ width: 15, top: 40, height: 140, radius: 4 }, goldGradient(context.definitions)) +
    drawBristles(context) +
    box({ width: 56, top: 10, height: 50, radius: 5 }, lacquerGradient(context.definitions)) +
    ring(context, 138, -14, 28) +
    box({ width: 140, top: -370, height: 358, radius: 26 }, lacquerGradient(context.definitions)) +
    flutes({ width: 140, top: -330, height: 300 }, 11, '#0c080a', 0.55) +
    ring(context, 140, -340, 10),
  shadowOutlines: [
    [-70, -370, 140, 384, 26],
    [-16, 20, 32, 160, 8],
    [-38, 170, 76, 260, 30],
  ],
  elevation: 26,
  width: 140,
  height: 810,
});

/** Separated lashes: fine curved strokes that start at one lid line. */
function drawLashes(context: DrawingContext): string {
  const lash = (index: number) => {
    const x = 520 + index * 36;
    const lean = (index - 6) * 15;
    const tall = 150 + 60 * Math.sin((index / 12) * Math.PI) + context.random.between(-14, 14);
    const y = 470 - 70 * Math.sin((index / 12) * Math.PI);
    return `M${x - 9} ${Math.round(y)}Q${Math.round(x + lean * 0.1 - 8)} ${Math.round(y - tall * 0.6)} ${Math.round(x + lean)} ${Math.round(y - tall)}Q${Math.round(x + lean * 0.2 + 10)} ${Math.round(y - tall * 0.55)} ${x + 10} ${Math.round(y)}Z`;
  };
  const d = Array.from({ length: 13 }, (_, index) => lash(index)).join('');
  return (
    path(d, '#4a2a1c', ' opacity=".16" transform="translate(4 7)"') +
    path(d, context.color) +
    line('M505 476Q736 330 970 470', context.color, 14) +
    line('M515 468Q736 326 960 462', adjustLightness(context.color, 0.35), 3, 0.5)
  );
}

/** A mascara and its brush over a row of combed lashes. */
export const mascara: DrawForm = (context) => ({
  smear: drawLashes(context),
  props: drawObject(wand(context), { x: 770, y: 660, rotation: 152 }),
  hero: tube(context),
  heroPlacement: { x: 370, y: 620, rotation: -6 },
});
