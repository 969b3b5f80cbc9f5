import type { ArtForm } from './forms.ts';

/** Which forms keep a form company in a group: one to its left, one to its right. */
export const companions = {
  bullet: ['gloss-tube', 'pencil'], 'gloss-tube': ['bullet', 'crayon'], crayon: ['bullet', 'pencil'], pencil: ['mascara', 'liner-pen'], 'liner-pen': ['mascara', 'pencil'],
  mascara: ['compact', 'liner-pen'], compact: ['bullet', 'brush'], palette: ['mascara', 'brush'], stick: ['squeeze-tube', 'brush'], dropper: ['tall-bottle', 'jar'],
  'pump-bottle': ['squeeze-tube', 'tall-bottle'], 'tall-bottle': ['dropper', 'jar'], jar: ['dropper', 'squeeze-tube'], 'squeeze-tube': ['pump-bottle', 'jar'], 'nail-bottle': ['nail-bottle', 'nail-bottle'],
  flacon: ['candle', 'spray'], spray: ['flacon', 'tall-bottle'], bar: ['pump-bottle', 'candle'], brush: ['sponge', 'brush'], 'brush-set': ['mirror', 'brush'], sponge: ['stick', 'brush'],
  mirror: ['pouch', 'brush'], pouch: ['mirror', 'bullet'], 'gift-box': ['flacon', 'candle'], candle: ['gift-box', 'flacon'], card: ['gift-box', 'flacon'],
} as const satisfies Record<ArtForm, readonly [ArtForm, ArtForm]>;
