import type { IslandTextKeys } from '../island-settings.ts';

/** The texts of the section `kredits` of the account area. */
export const kreditsTextKeys = {
  account: [],
  kredits: ['kreditsTileText'],
} as const satisfies IslandTextKeys;
