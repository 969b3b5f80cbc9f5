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
export type ReadOnName = ContentPageName | 'preferred-customer-info';

export interface ContentPage {
  /** What the keys of its texts begin with, in the namespace `pages`. */
  texts: string;
  /** Where to read on, in this order. */
  related: readonly ReadOnName[];
  /** The page that its one button leads to; the button says the text `…Action`. */
  action?: ContentPageName;
  /** Shows the country's support phone. */
  phone?: true;
  /** Begins with the sections that are the country's own (`returns-variants.ts`). */
  variants?: true;
}

export const contentPages: Readonly<Record<ContentPageName, ContentPage>> = {
  'privacy-policy': { texts: 'privacy', related: ['terms-of-use', 'copyright-policy', 'contact'] },
  'copyright-policy': { texts: 'copyright', related: ['terms-of-use', 'privacy-policy', 'contact'] },
  'terms-of-use': { texts: 'terms', related: ['privacy-policy', 'returns', 'contact'] },
  faq: { texts: 'faq', related: ['returns', 'preferred-customer-info', 'contact'] },
  returns: { texts: 'returns', variants: true, related: ['faq', 'terms-of-use', 'contact'] },
  sell: { texts: 'sell', action: 'contact', related: ['aboutme', 'faq', 'contact'] },
  aboutme: { texts: 'about', related: ['sell', 'preferred-customer-info', 'contact'] },
  contact: { texts: 'contact', phone: true, related: ['faq', 'returns', 'privacy-policy'] },
};
