/** The forms that an image can show. */
export const artForms = [
  'bullet',
  'lip-duo',
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
  'tin',
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
  'cloth',
  'gift-box',
  'candle',
  'card',
] as const;
export type ArtForm = (typeof artForms)[number];

export const artFinishes = ['matte', 'satin', 'gloss', 'shimmer', 'sheer', 'cream', 'clear'] as const;
export type ArtFinish = (typeof artFinishes)[number];

/** The color of a product without a readable color. */
export const neutralColor = '#b9a48f';

/** How the image of a product, category or campaign is drawn. `color` is `#rrggbb`, or a list separated by commas. */
export interface Art {
  form: ArtForm;
  color: string;
  finish: ArtFinish;
}
