/** The pages of words, by the last part of their address (document 3, section 2). */
export const contentPageNames = [
  'privacy-policy',
  'copyright-policy',
  'terms-of-use',
  'faq',
  'returns',
  'sell',
  'aboutme',
  'contact',
] as const;
export type ContentPageName = (typeof contentPageNames)[number];
/** What a page of words may lead on to: another one, or the landing page. */
export type RelatedPageName = ContentPageName | 'preferred-customer-info';

export interface ContentPage {
  /** What the keys of its texts begin with, in the namespace `pages`. */
  textPrefix: string;
  /** Where to read on, in this order. */
  related: readonly RelatedPageName[];
  /** The page that its one button leads to; the button says the text `…Action`. */
  actionPage?: ContentPageName;
  /** Shows the country's support phone. */
  showsSupportPhone?: true;
  /** Begins with the sections that are the country's own (`returns-variants.ts`). */
  hasCountrySections?: true;
}

export const contentPages: Readonly<Record<ContentPageName, ContentPage>> = {
  'privacy-policy': { textPrefix: 'privacy', related: ['terms-of-use', 'copyright-policy', 'contact'] },
  'copyright-policy': { textPrefix: 'copyright', related: ['terms-of-use', 'privacy-policy', 'contact'] },
  'terms-of-use': { textPrefix: 'terms', related: ['privacy-policy', 'returns', 'contact'] },
  faq: { textPrefix: 'faq', related: ['returns', 'preferred-customer-info', 'contact'] },
  returns: { textPrefix: 'returns', hasCountrySections: true, related: ['faq', 'terms-of-use', 'contact'] },
  sell: { textPrefix: 'sell', actionPage: 'contact', related: ['aboutme', 'faq', 'contact'] },
  aboutme: { textPrefix: 'about', related: ['sell', 'preferred-customer-info', 'contact'] },
  contact: { textPrefix: 'contact', showsSupportPhone: true, related: ['faq', 'returns', 'privacy-policy'] },
};
