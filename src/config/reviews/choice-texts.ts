import type { ageBands, reviewUndertones, skinTypes } from './review-choices.ts';

/** The texts of the catalogue by which a page names what buyers said of themselves. */
export const skinTypeTexts = {
  dry: 'buyerSkinDry',
  normal: 'buyerSkinNormal',
  combination: 'buyerSkinCombination',
  oily: 'buyerSkinOily',
  sensitive: 'buyerSkinSensitive',
} as const satisfies Record<(typeof skinTypes)[number], string>;

export const undertoneTexts = {
  cool: 'buyerUndertoneCool',
  neutral: 'buyerUndertoneNeutral',
  warm: 'buyerUndertoneWarm',
} as const satisfies Record<(typeof reviewUndertones)[number], string>;

/** With the ages that fill them. */
export const ageBandTexts = {
  'under-25': { key: 'ageUnder', values: { age: 25 } },
  '25-34': { key: 'ageRange', values: { from: 25, to: 34 } },
  '35-44': { key: 'ageRange', values: { from: 35, to: 44 } },
  '45-54': { key: 'ageRange', values: { from: 45, to: 54 } },
  '55-64': { key: 'ageRange', values: { from: 55, to: 64 } },
  '65-over': { key: 'ageOver', values: { age: 65 } },
} as const satisfies Record<(typeof ageBands)[number], { key: string; values: Record<string, number> }>;
