/** The color families that shoppers filter by, in the order of the filter. `classify-shade.ts` finds that of a color. */
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
