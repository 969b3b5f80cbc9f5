/**
 * The color families that shoppers filter by, in the order of the filter. `src/domain/catalogue/classify-shade.ts` finds
 * that of a color.
 */
export const shadeFamilies = [
  'nude',
  'brown',
  'pink',
  'coral',
  'red',
  'plum',
  'gold',
  'green',
  'blue',
  'gray',
  'white',
  'black',
] as const;
export type ShadeFamily = (typeof shadeFamilies)[number];

/** The keys of their names (namespace `catalogue`). */
export const shadeFamilyTexts = {
  nude: 'colorNude',
  brown: 'colorBrown',
  pink: 'colorPink',
  coral: 'colorCoral',
  red: 'colorRed',
  plum: 'colorPlum',
  gold: 'colorGold',
  green: 'colorGreen',
  blue: 'colorBlue',
  gray: 'colorGray',
  white: 'colorWhite',
  black: 'colorBlack',
} as const satisfies Record<ShadeFamily, string>;
