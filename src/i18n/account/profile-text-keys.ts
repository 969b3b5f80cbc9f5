import type { IslandTextKeys } from '../island-settings.ts';

/** The texts of the section `profile` of the account area. */
export const profileTextKeys = {
  account: [],
  profile: ['profileTileText'],
} as const satisfies IslandTextKeys;
