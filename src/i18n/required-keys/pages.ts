import { contentPages } from '../../config/pages/content-pages.ts';
import { distributorSiteTextKeys } from '../distributor-site-settings.ts';

const parts = ['Title', 'Description', 'Text'] as const;
type PageName = (typeof contentPages)[keyof typeof contentPages];

const listPageKeys = (): `${PageName}${(typeof parts)[number]}`[] =>
  Object.values(contentPages).flatMap((name) => parts.map((part) => `${name}${part}` as const));

/** The required texts of the namespace `pages`. The days of the last changes are written as `2026-05-04`. */
export const pagesKeys = [
  ...listPageKeys(),
  'privacyPolicyChanged',
  'copyrightPolicyChanged',
  'termsOfUseChanged',
  'returnsChanged',
  'onThisPage',
  'lastChanged',
  'noDistributorTitle',
  'noDistributorHint',
  ...distributorSiteTextKeys,
  'talkToUs',
] as const;
