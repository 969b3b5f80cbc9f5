/** What the shades of a product are: the colors of skin (foundation, concealer), or colors to wear on it. */
export const shadeKinds = ['complexion', 'color'] as const;
export type ShadeKind = (typeof shadeKinds)[number];

/** Depths of skin, from the lightest to the deepest. `src/domain/catalogue/shade-tone.ts` finds that of a color. */
export const shadeDepths = ['fair', 'light', 'medium', 'tan', 'deep', 'rich'] as const;
export type ShadeDepth = (typeof shadeDepths)[number];

export const undertones = ['cool', 'neutral', 'warm', 'olive'] as const;
export type Undertone = (typeof undertones)[number];

/** The level of the deepest shade. The lightest has 0. */
export const deepestLevel = 100;

/** The most shades that a shopper's answer in the shade finder keeps. */
export const maxAnswerSkus = 20;

/** A drawn skin of each depth, on which shades are shown. */
export const skinColors = {
  fair: '#f4ddd0',
  light: '#e6c3a8',
  medium: '#cda07c',
  tan: '#ac7c58',
  deep: '#80553c',
  rich: '#503428',
} as const satisfies Record<ShadeDepth, string>;

/** The keys of their names (namespace `catalogue`). */
export const depthTexts = {
  fair: 'depthFair',
  light: 'depthLight',
  medium: 'depthMedium',
  tan: 'depthTan',
  deep: 'depthDeep',
  rich: 'depthRich',
} as const satisfies Record<ShadeDepth, string>;
export const undertoneTexts = {
  cool: 'undertoneCool',
  neutral: 'undertoneNeutral',
  warm: 'undertoneWarm',
  olive: 'undertoneOlive',
} as const satisfies Record<Undertone, string>;
