import * as z from 'zod/mini';

/** What speaks against an edit. A `refusal` stops it, a `warning` lets staff save it once they have confirmed it. */
export const editFindingCodes = [
  'priceInvalid',
  'priceJump',
  'saleHolds',
  'stockInvalid',
  'attributeUnknown',
  'toneUnknown',
  'dateInvalid',
  'nameMissing',
  'nameFallsBack',
  'textTooLong',
  'textMissing',
  'markupDropped',
  'linkDead',
  'placeholderLost',
  'placeholderUnknown',
  'addressChanges',
  'categoryEmpty',
  'groupEmpty',
  'categoryHidden',
  'headingInside',
  'topicEmpty',
  'topicFirst',
  'linkUnsafe',
  'linkMissing',
  'countriesMissing',
  'tooMany',
  'pageGone',
  'altMissing',
  'timeInvalid',
  'endsBeforeStart',
  'campaignEnded',
  'pictureMissing',
  'pictureUnsafe',
  'bannersOverlap',
] as const;
export type EditFindingCode = (typeof editFindingCodes)[number];

export const EditFinding = z.object({
  /** The path of the field in the edit, such as `countries.US.price`. */
  field: z.string(),
  code: z.enum(editFindingCodes),
  severity: z.enum(['refusal', 'warning']),
  /** What the text of the finding names, such as the live price. */
  values: z.record(z.string(), z.string()),
});
export type EditFinding = z.infer<typeof EditFinding>;
