import { mixColors, adjustLightness } from './color.ts';
import type { GradientDirection, SvgDefinitions } from './svg-definitions.ts';

/** The brand's colors: champagne metal, aubergine lacquer, ivory and white light. */
export const brandColors = {
  lacquer: '#2c2026',
  ivory: '#f4ede3',
  gold: '#c9a878',
  line: '#c2a06c',
  light: '#fffdf8',
  shade: '#3a241c',
} as const;

/** Champagne metal, turned on a lathe, which reflects light in bands. */
export const goldGradient = (definitions: SvgDefinitions, run: GradientDirection = 'across'): string =>
  definitions.linearGradient(
    [
      [0, '#77593a'],
      [0.07, '#a98a5f'],
      [0.2, '#f0dfbd'],
      [0.27, '#fff9ea'],
      [0.36, '#dcc293'],
      [0.55, '#b08d5c'],
      [0.74, '#84653f'],
      [0.88, '#cfb184'],
      [1, '#8a6a45'],
    ],
    run,
  );

/** Flat metal seen from above. */
export const goldPlateGradient = (definitions: SvgDefinitions): string =>
  definitions.linearGradient(
    [
      [0, '#f3e3c3'],
      [0.35, '#d2b483'],
      [0.6, '#e9d3a9'],
      [1, '#a68252'],
    ],
    'slant',
  );

/** Polished round lacquer: a hard highlight on the left, a weak reflection on the right. */
export const lacquerGradient = (definitions: SvgDefinitions, color: string = brandColors.lacquer): string =>
  definitions.linearGradient([
    [0, adjustLightness(color, -0.45)],
    [0.1, color],
    [0.17, adjustLightness(color, 0.1)],
    [0.19, adjustLightness(color, 0.46)],
    [0.28, adjustLightness(color, 0.34)],
    [0.31, adjustLightness(color, 0.08)],
    [0.62, adjustLightness(color, -0.35)],
    [0.86, adjustLightness(color, -0.12)],
    [0.94, adjustLightness(color, 0.17)],
    [1, adjustLightness(color, -0.3)],
  ]);

/** Round ivory resin, without hard highlights. */
export const ivoryGradient = (definitions: SvgDefinitions): string =>
  definitions.linearGradient([
    [0, '#cdbfad'],
    [0.1, '#e6dccd'],
    [0.24, '#fffcf6'],
    [0.36, '#f9f3e9'],
    [0.62, '#e6dbcb'],
    [0.86, '#cdbda9'],
    [0.95, '#dccfbe'],
    [1, '#bcab96'],
  ]);

/** Clear glass: bright walls and a transparent center. */
export const glassGradient = (definitions: SvgDefinitions, tint = '#ffffff'): string =>
  definitions.linearGradient([
    [0, mixColors(tint, '#5d4a40', 0.35), 0.55],
    [0.05, mixColors(tint, '#ffffff', 0.7), 0.75],
    [0.13, mixColors(tint, '#ffffff', 0.4), 0.3],
    [0.3, '#ffffff', 0.18],
    [0.7, '#ffffff', 0.1],
    [0.88, mixColors(tint, '#8a7668', 0.3), 0.28],
    [0.95, mixColors(tint, '#ffffff', 0.8), 0.7],
    [1, mixColors(tint, '#5d4a40', 0.4), 0.6],
  ]);

/** A mirror that reflects the ceiling. */
export const mirrorGradient = (definitions: SvgDefinitions): string =>
  definitions.linearGradient(
    [
      [0, '#b9c0c2'],
      [0.22, '#e9edec'],
      [0.34, '#ffffff'],
      [0.42, '#dfe5e5'],
      [0.62, '#c1c9cb'],
      [0.64, '#d8dedf'],
      [0.8, '#eef1f0'],
      [1, '#a9b1b4'],
    ],
    'slant',
  );

export const woodGradient = (definitions: SvgDefinitions): string =>
  definitions.linearGradient([
    [0, '#b98d62'],
    [0.25, '#efd2a8'],
    [0.55, '#ddb685'],
    [1, '#9a6f47'],
  ]);
