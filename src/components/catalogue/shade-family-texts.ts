import type { ShadeFamily } from '../../domain/catalogue/shade-family.ts';
import type { TextKey } from '../../i18n/required-keys.ts';

/** The names of the color groups of shades. */
export const shadeFamilyTexts: Readonly<Record<ShadeFamily, TextKey<'catalogue'>>> = {
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
};
