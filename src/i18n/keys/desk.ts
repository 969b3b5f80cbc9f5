import type { TextKeyOf, TextKeys } from '../text-keys.ts';
import { contentTextKeys } from './desk-content.ts';
import { editingTextKeys } from './desk-editing.ts';
import { deskReviewTextKeys } from './desk-reviews.ts';
import { publishingTextKeys } from './desk-publishing.ts';

/** The texts of the frame of the content desk. */
const frameTextKeys = [
  'title',
  'openingDesk',
  'deskUnreachable',
  'deskNeedsScript',
  'signInTitle',
  'signInText',
  'signIn',
  'signOut',
  'refusedTitle',
  'refusedText',
  'draftsKept',
  'toShop',
  'deskMenu',
  'sectionOverview',
  'sectionChanges',
  'sectionProducts',
  'sectionTexts',
  'sectionImport',
  'sectionRuns',
  'sectionLog',
  'unexpectedError',
  'tryAgain',
  'loading',
  'listUnloaded',
  'close',
  'cancel',
  'messages',
  'oneMoment',
  'pagesMenu',
  'previousPage',
  'nextPage',
  'pageOf',
  'nothing',
  'opensInNewTab',
] as const;

/** The texts of the content desk. A pull does without them: an API without a desk has none. */
export const deskTextKeys = {
  desk: [...frameTextKeys, ...publishingTextKeys, ...editingTextKeys, ...contentTextKeys, ...deskReviewTextKeys],
} as const satisfies TextKeys;
export type DeskTextKey = TextKeyOf<typeof deskTextKeys>;

/** What else the page of the desk shows. */
export const deskPageTextKeys = { shop: ['skipToContent'] } as const satisfies TextKeys;
