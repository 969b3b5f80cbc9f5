import type { ageBands, refusalReasons, reviewUndertones, skinTypes } from '../../config/reviews/review-choices.ts';
import type { ReviewTextKey } from '../../i18n/keys/reviews.ts';

export const skinTypeTextKeys: Readonly<Record<(typeof skinTypes)[number], ReviewTextKey>> = {
  dry: 'skinDry',
  normal: 'skinNormal',
  combination: 'skinCombination',
  oily: 'skinOily',
  sensitive: 'skinSensitive',
};

export const undertoneTextKeys: Readonly<Record<(typeof reviewUndertones)[number], ReviewTextKey>> = {
  cool: 'undertoneCool',
  neutral: 'undertoneNeutral',
  warm: 'undertoneWarm',
};

interface AgeText {
  key: ReviewTextKey;
  values: Readonly<Record<string, number>>;
}

/** The text of an age band such as `under-25`, `25-34` or `65-over`. */
export function getAgeText(band: (typeof ageBands)[number]): AgeText {
  const [from = '', to = ''] = band.split('-');
  if (from === 'under') return { key: 'ageUnder', values: { age: Number(to) } };
  if (to === 'over') return { key: 'ageOver', values: { age: Number(from) } };
  return { key: 'ageRange', values: { from: Number(from), to: Number(to) } };
}

/** Why a review is not shown. */
export const refusalTextKeys: Readonly<Record<(typeof refusalReasons)[number], ReviewTextKey>> = {
  offensive: 'refusedOffensive',
  'personal-data': 'refusedPersonalData',
  advertising: 'refusedAdvertising',
  'not-about-product': 'refusedOffTopic',
  'health-claim': 'refusedHealthClaim',
  'picture-of-others': 'refusedPicture',
};
