import type { DatabaseSync } from 'node:sqlite';

/** What a pull records for staff about the content. */
export type NoteCode =
  | 'COUNTRY_LEFT_OUT'
  | 'LOCALE_LEFT_OUT'
  | 'EMPTY_CATEGORY'
  | 'UNKNOWN_CATEGORY'
  | 'UNKNOWN_ATTRIBUTE'
  | 'DUPLICATE_SKU'
  | 'BAD_SKU'
  | 'BAD_PRODUCT'
  | 'NOT_SHOWN'
  | 'SHADE_WITHOUT_BASE'
  | 'SHADE_WITHOUT_COLOR'
  | 'NOT_BUYABLE'
  | 'UNTRANSLATED'
  | 'IMAGE_MISSING'
  | 'IMAGE_HOST_DOWN'
  | 'LINK_DROPPED'
  | 'PROMOTION_BROKEN'
  | 'BAD_REVIEW';

export interface Note {
  code: string;
  /** A locale, a country or empty. */
  scope: string;
  subject: string;
}

export const readNotes = (database: DatabaseSync, code: NoteCode): Note[] =>
  database
    .prepare('SELECT code, scope, subject FROM note WHERE code = ? ORDER BY scope, subject')
    .all(code)
    .map((row) => ({ code: String(row['code']), scope: String(row['scope']), subject: String(row['subject']) }));

/** The number of notes by code. */
export const countNotes = (database: DatabaseSync): Record<string, number> =>
  Object.fromEntries(
    database
      .prepare('SELECT code, count(*) AS count FROM note GROUP BY code ORDER BY code')
      .all()
      .map((row) => [String(row['code']), Number(row['count'])]),
  );
