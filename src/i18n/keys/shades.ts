import { depthTexts, undertoneTexts } from '../../config/catalogue/shade-tones.ts';
import type { TextKeys } from '../text-keys.ts';

/** The texts about complexion shades on the page of a product. */
export const shadeTextKeys = {
  catalogue: [
    'findMyShade',
    'shadesFailed',
    'depthOf',
    'undertoneOf',
    ...Object.values(depthTexts),
    ...Object.values(undertoneTexts),
  ],
} as const satisfies TextKeys;

/** The texts that the browser needs to find a shade and to show it. */
export const shadeFileTextKeys = {
  catalogue: [
    'yourShade',
    'yourShadeNamed',
    'shadePreselected',
    'finderTitle',
    'finderWay',
    'wayBySkin',
    'wayByWorn',
    'wayDirect',
    'skinDepth',
    'skinDepthHint',
    'undertoneQuestion',
    'undertoneHint',
    'undertoneCoolHint',
    'undertoneNeutralHint',
    'undertoneWarmHint',
    'undertoneOliveHint',
    'wornProduct',
    'wornShade',
    'chooseOne',
    'matchesIn',
    'matchesHint',
    'matchBest',
    'matchLighter',
    'matchDeeper',
    'matchCooler',
    'matchWarmer',
    'matchReason',
    'sameDepth',
    'aLittleLighter',
    'muchLighter',
    'aLittleDeeper',
    'muchDeeper',
    'sameUndertone',
    'aLittleCooler',
    'aLittleWarmer',
    'otherUndertone',
    'chooseThisShade',
    'forgetShade',
    'shadeForgotten',
    'shadeKeptNote',
  ],
} as const satisfies TextKeys;

/** All texts of the file of shades: those of its own, and those that pages show too. */
export const shadeFileKeys = [
  ...shadeFileTextKeys.catalogue,
  ...Object.values(depthTexts),
  ...Object.values(undertoneTexts),
  'soldOut',
] as const;
