/** Permanent codes of problems of a page. The errors, which come first, break a page for shoppers or search engines. */
export const errorCodes = [
  'LINK_BROKEN',
  'ASSET_MISSING',
  'CANONICAL_WRONG',
  'ALTERNATE_BROKEN',
  'ALTERNATE_NOT_RECIPROCAL',
  'STRUCTURED_DATA_INVALID',
  'TITLE_MISSING',
] as const;
type WarningCode =
  | 'DESCRIPTION_MISSING'
  | 'FEED_ITEM_LEFT_OUT'
  | 'HEADING_MISSING'
  | 'ID_DUPLICATED'
  | 'IMAGE_NOT_MADE'
  | 'PAGE_TOO_HEAVY';
export type ProblemCode = (typeof errorCodes)[number] | WarningCode;

/** `subject` is the thing that is wrong, such as the address of a missing page or a field of structured data. */
export interface PageProblem {
  code: ProblemCode;
  subject: string;
}
