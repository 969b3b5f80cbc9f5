import type { EditFinding } from '../../contract/desk/edit-finding.ts';
import type { DeskTextKey } from '../../i18n/keys/desk.ts';
import { useDeskContext } from './context.ts';

const findingTextKeys: Readonly<Record<EditFinding['code'], DeskTextKey>> = {
  priceInvalid: 'priceInvalid',
  priceJump: 'priceJump',
  saleHolds: 'saleHolds',
  stockInvalid: 'stockInvalid',
  attributeUnknown: 'attributeUnknown',
  toneUnknown: 'attributeUnknown',
  dateInvalid: 'dateInvalid',
  nameMissing: 'nameMissing',
  nameFallsBack: 'nameFallsBack',
  textTooLong: 'textTooLong',
  textMissing: 'textMissing',
  markupDropped: 'markupDropped',
  linkDead: 'linkDead',
  placeholderLost: 'placeholderLost',
  placeholderUnknown: 'placeholderUnknown',
  addressChanges: 'addressChanges',
  categoryEmpty: 'categoryEmpty',
  groupEmpty: 'groupEmpty',
  categoryHidden: 'categoryHidden',
  headingInside: 'headingInside',
  topicEmpty: 'topicEmpty',
  topicFirst: 'topicFirst',
  linkUnsafe: 'linkUnsafe',
  linkMissing: 'linkMissing',
  countriesMissing: 'countriesMissing',
  tooMany: 'tooMany',
  pageGone: 'pageGone',
  altMissing: 'altMissing',
  timeInvalid: 'timeInvalid',
  endsBeforeStart: 'endsBeforeStart',
  campaignEnded: 'campaignEnded',
  pictureMissing: 'pictureMissing',
  pictureUnsafe: 'pictureUnsafe',
  bannersOverlap: 'bannersOverlap',
};

/** Returns a function that formats the text of a finding for staff. */
export function useFindingText(): (finding: Pick<EditFinding, 'code' | 'values'>) => string {
  const { t } = useDeskContext();
  return ({ code, values }) => t(findingTextKeys[code], values);
}
