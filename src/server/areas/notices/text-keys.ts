import { unsubscribeTextKeys } from '../../platform/mail/unsubscribe-pages.ts';

/** The keys of the files in `texts/`. */
export const noticeTextKeys = [
  'labelledValue',
  'productWithShade',
  'proofSubject',
  'proofIntro-stock',
  'proofIntro-price',
  'proofAction',
  'proofNote',
  'stockSubject',
  'stockIntro',
  'stockNote',
  'priceSubject',
  'priceIntro',
  'priceNote',
  'viewProduct',
  'endNote',
  'end',
  'endWithoutScript',
  ...unsubscribeTextKeys,
] as const;
export type NoticeTextKey = (typeof noticeTextKeys)[number];
