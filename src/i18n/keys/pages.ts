import { contentPages, policyPages } from '../../config/pages/content-pages.ts';
import type { TextKeys } from '../text-keys.ts';

const parts = ['Title', 'Description', 'Text'] as const;

/** The texts of the element that shows the shopper's distributor. */
export const distributorSiteTextKeys = [
  'yourOwnDistributor',
  'distributorPhone',
  'distributorEmail',
  'distributorAddress',
  'distributorLinks',
  'watchVideo',
  'distributorUnloaded',
  'loadAgain',
  'moreAbout',
  'reach',
  'writeFromAccount',
  'favouritesOf',
] as const;
export type DistributorSiteTextKey = (typeof distributorSiteTextKeys)[number];

/** The texts of content pages. The days of the last changes are written as `2026-05-04`. */
export const pagesTextKeys = {
  shop: ['oops', 'sorryPageNotFound', 'opensInNewTab', 'findDistributor'],
  catalogue: ['shop', 'shopNow', 'backToShop'],
  pages: [
    ...Object.values(contentPages).flatMap((name) => parts.map((part) => `${name}${part}` as const)),
    ...policyPages.map((page) => `${contentPages[page]}Changed` as const),
    ...distributorSiteTextKeys,
    'onThisPage',
    'lastChanged',
    'noDistributorTitle',
    'noDistributorHint',
    'talkToUs',
    'faqSearch',
    'faqFound',
    'faqNoMatch',
    'faqTopics',
    'faqLink',
    'askUs',
  ],
} as const satisfies TextKeys;
