import type { ShadeFamily } from '../../../config/catalogue/shade-families.ts';

/** The colors that stand for the color families beside their names. */
export const shadeSwatches: Readonly<Record<ShadeFamily, string>> = {
  nude: '#dba893',
  brown: '#8b5a3c',
  pink: '#e99fa2',
  coral: '#e4886d',
  red: '#c82a30',
  plum: '#752a4b',
  gold: '#e2b549',
  green: '#5f8a6f',
  blue: '#2f62a0',
  gray: '#8b8a8a',
  white: '#f8f3ec',
  black: '#221f20',
};
