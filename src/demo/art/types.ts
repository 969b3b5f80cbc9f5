/** The still lifes that product art can draw. Each is one vector form, tinted with the product's own colour. */
export const artForms = [
  'bullet',
  'gloss-tube',
  'crayon',
  'pencil',
  'liner-pen',
  'mascara',
  'compact',
  'palette',
  'stick',
  'dropper',
  'pump-bottle',
  'tall-bottle',
  'jar',
  'squeeze-tube',
  'nail-bottle',
  'flacon',
  'spray',
  'bar',
  'brush',
  'brush-set',
  'sponge',
  'mirror',
  'pouch',
  'gift-box',
  'candle',
  'card',
] as const;
export type ArtForm = (typeof artForms)[number];

export const artFinishes = ['matte', 'satin', 'gloss', 'shimmer', 'sheer', 'cream', 'clear'] as const;
export type ArtFinish = (typeof artFinishes)[number];

/** What the art of one product is drawn from. `color` is the colour of the stuff inside, `#rrggbb`. */
export interface Art {
  form: ArtForm;
  color: string;
  finish: ArtFinish;
}
