import { unsubscribeTextKeys } from '../../platform/mail/unsubscribe-pages.ts';

/** The keys of the files in `texts/`. */
export const reviewTextKeys = [
  'labelledValue',
  'invitationSubject',
  'invitationIntro',
  'invitationIntroNoName',
  'productWithShade',
  'stars1',
  'stars2',
  'stars3',
  'stars4',
  'stars5',
  'invitationOnce',
  'decline',
  'declineNote',
  'refusedSubject',
  'refusedIntro',
  'refusedIntroNoName',
  'refusedNext',
  'reason-offensive',
  'reason-personal-data',
  'reason-advertising',
  'reason-not-about-product',
  'reason-health-claim',
  'reason-picture-of-others',
  'endWithoutScript',
  ...unsubscribeTextKeys,
] as const;
export type ReviewTextKey = (typeof reviewTextKeys)[number];
