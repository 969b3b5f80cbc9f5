import type { IslandTextKeys } from '../island-settings.ts';

/** The texts of the section `contact` of the account area. */
export const contactTextKeys = {
  account: ['send', 'messageSentSuccessfully', 'messageSentError'],
  contact: [
    'contactTileText',
    'writesTo',
    'writesAs',
    'changeInProfile',
    'yourMessage',
    'sendCopy',
    'tooManyMessages',
    'distributorGone',
  ],
} as const satisfies IslandTextKeys;
