import { orderTextKeys } from '../order-settings.ts';

/** The keys of the namespace `order` that pages and islands use. */
export const orderKeys = [
  ...orderTextKeys.order,
  'confirmationText',
  'confirmationNeedsScript',
  'orderTitle',
  'preferredText',
  'guestText',
  'findYours',
  'continueWith',
  'continueAsGuest',
  'continueAsMember',
  'haveAccount',
] as const;
