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
  pages: ['reach'],
} as const satisfies TextKeys;

/** The texts of the card of a shopper's distributor: what pages print, and what they fetch for those who have one. */
export const distributorCardPageTextKeys = {
  shop: ['findDistributor'],
  pages: ['noDistributorTitle'],
} as const satisfies TextKeys;
export const distributorCardTextKeys = {
  shop: ['close', 'independentDistributor', 'unexpectedError'],
  forms: ['email', 'nameRequired', 'emailRequired', 'invalidEmail', 'messageRequired'],
  account: ['send', 'messageSentSuccessfully', 'messageSentError'],
  session: ['yourName'],
  contact: [
    'shopsWith',
    'messageDistributor',
    'askAboutShade',
    'askAboutProduct',
    'writesTo',
    'yourMessage',
    'tooManyMessages',
    'questionNotTaken',
    'questionProductGone',
  ],
} as const satisfies TextKeys;
