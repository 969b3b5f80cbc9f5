import { skinColors, type ShadeDepth } from '../../../config/catalogue/shade-tones.ts';
import { createDrawing } from '../../shell/create-element.ts';

/** A stroke of a flat brush from left to right, whose hairs part at its end. */
const strokePath =
  'M9 43C10 33 17 27 28 26C44 24 58 27 74 23C82 21 88 21 91 24C89 26 86 27 83 28C87 28 90 29 92 31C89 33 85 34 82 35' +
  'C86 35 89 37 90 39C87 41 83 42 80 42C83 43 85 45 85 47C74 51 58 49 44 51C32 53 20 56 13 52C9 50 8 47 9 43Z';
/** What the hairs leave: light above, dark below. */
const hairs = [
  { path: 'M14 38C30 31 52 33 82 28', stroke: '#fff', opacity: '.22' },
  { path: 'M13 44C34 38 56 40 81 35', stroke: '#fff', opacity: '.12' },
  { path: 'M16 49C36 45 56 46 79 42', stroke: '#000', opacity: '.1' },
] as const;

/** A shade on skin: a brush smear of its color. An unknown color shows the skin alone. */
export function drawSmear(color: string, depth: ShadeDepth): Element {
  const smear = [
    createDrawing('path', { d: strokePath, fill: '#000', opacity: '.16', transform: 'translate(.7 1.6)' }),
    createDrawing('path', { d: strokePath, fill: color }),
    ...hairs.map(({ path, ...line }) =>
      createDrawing('path', { d: path, fill: 'none', 'stroke-width': '1.5', 'stroke-linecap': 'round', ...line }),
    ),
  ];
  return createDrawing('svg', { viewBox: '0 0 100 76', 'aria-hidden': 'true', class: 'finder-skin' }, [
    createDrawing('rect', { width: '100', height: '76', fill: skinColors[depth] }),
    ...(color === '' ? [] : smear),
  ]);
}
