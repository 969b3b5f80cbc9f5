import type { TextKeys } from '../text-keys.ts';

/** The texts of the section `contact` of the account area, beside those of its frame. */
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
} as const satisfies TextKeys;
