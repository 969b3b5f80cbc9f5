/** The content pages by the last part of their addresses, with the prefix of their text keys. */
export const contentPages = {
  'privacy-policy': 'privacyPolicy',
  'copyright-policy': 'copyrightPolicy',
  'terms-of-use': 'termsOfUse',
  returns: 'returns',
  faq: 'faq',
  sell: 'sell',
  aboutme: 'aboutMe',
  contact: 'contact',
} as const;
export type ContentPage = keyof typeof contentPages;

/** Pages of one long text, with a table of contents and the date of the last change (PAGE-017, PAGE-020). */
export const policyPages = [
  'privacy-policy',
  'copyright-policy',
  'terms-of-use',
  'returns',
] as const satisfies readonly ContentPage[];
export type PolicyPage = (typeof policyPages)[number];
