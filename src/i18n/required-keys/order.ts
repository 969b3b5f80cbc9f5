/** The keys of the namespace `order` that pages and islands use. */
export const orderKeys = [
  'orderTitle',
  'preferredText',
  'guestText',
  'findYours',
  'continueWith',
  'haveAccount',
] as const;
