import type { TextKeys } from '../text-keys.ts';

/** What the page of a product says of notices. */
export const noticeOpenerTextKeys = {
  catalogue: ['noticeStock', 'noticePrice', 'noticeUnopened'],
} as const satisfies TextKeys;

/** The texts that the page of the links of emails prints. */
export const noticePageTextKeys = {
  catalogue: [
    'noticeOpening',
    'noticePageDescription',
    'noticePageTitle',
    'noticeNeedsScript',
    'noticeRetry',
    'shopNow',
  ],
} as const satisfies TextKeys;

/** The texts that the browser fills into it. */
export const noticeLinkTextKeys = {
  catalogue: [
    'noticeConfirmedStock',
    'noticeConfirmedPrice',
    'noticesEndQuestion',
    'noticesEnd',
    'noticesEnded',
    'noticeLinkInvalid',
    'noticeLinkFailed',
  ],
} as const satisfies TextKeys;

/** The texts that pages fetch when they need them. */
export const laterNoticeTextKeys = {
  catalogue: [
    'endNotice',
    'endNoticeOf',
    'myNotices',
    'myNoticesText',
    'closeNotice',
    'noticeEmail',
    'noticeEmailInvalid',
    'noticeEnded',
    'noticeFailed',
    'noticeGone',
    'noticeListed',
    'noticeNotNeeded',
    'noticePriceText',
    'noticeProofAsked',
    'noticeSend',
    'noticeSending',
    'noticeStockText',
    'noticeTitle',
    'noticeTooMany',
    'noticeWaitsPrice',
    'noticeWaitsStock',
    'noticeWhat',
  ],
} as const satisfies TextKeys;
