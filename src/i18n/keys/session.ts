import type { TextKeys } from '../text-keys.ts';

/** The texts of the pages around the sign-in. */
export const sessionTextKeys = {
  shop: ['logIn', 'signInTitle', 'signInText'],
  catalogue: ['backToShop'],
  session: [
    'leadingToSignIn',
    'signInUnreachable',
    'signInUnstorable',
    'signInAgain',
    'signInNeedsScript',
    'returnTitle',
    'returnText',
    'signedOutTitle',
    'signedOutText',
    'sessionEndedTitle',
    'sessionEndedText',
    'redirectText',
  ],
} as const satisfies TextKeys;
