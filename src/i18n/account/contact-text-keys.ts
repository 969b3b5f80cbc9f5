import type { IslandTextKeys } from '../island-settings.ts';

/** The texts of the section `contact` of the account area. */
export const contactTextKeys = {
  account: [],
  contact: ['contactTileText'],
} as const satisfies IslandTextKeys;
