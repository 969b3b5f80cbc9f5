import type { IslandTextKeys } from '../island-settings.ts';

/** The texts of the section `invitations` of the account area. */
export const invitationsTextKeys = {
  account: [],
  invitations: ['invitationsTileText'],
} as const satisfies IslandTextKeys;
