import * as z from 'zod/mini';
import { localePattern } from '../../config/locales.ts';
import { endpoint } from '../endpoint.ts';
import { nonEmptyText, textUpTo } from '../shared-schemas.ts';
import { EditFinding } from './edit-finding.ts';
import { DeskLocale } from './products.ts';

const LocaleName = z.string().check(z.regex(localePattern));
/** The largest that the schema takes; the rules of an edit have their own limits, with an answer beside the field. */
const EditedText = textUpTo(20_000);

/** An entry keeps its id while its heading stays. A new entry has an id that the others do not have. */
const entryId = nonEmptyText(64).check(z.regex(/^[\w-]+$/));

const FaqTopic = z.object({
  id: entryId,
  /** Plain text. Empty for questions before the first topic. */
  heading: EditedText,
  questions: z.array(z.object({ id: entryId, heading: EditedText, html: EditedText })).check(z.maxLength(200)),
});
export type FaqTopic = z.infer<typeof FaqTopic>;

/** The questions and answers of a locale. */
export const DeskFaq = z.object({
  locale: z.string(),
  version: z.string(),
  topics: z.array(FaqTopic),
  /** The names of the placeholders that answers may hold. */
  placeholders: z.array(z.string()),
  locales: z.array(DeskLocale),
});
export type DeskFaq = z.infer<typeof DeskFaq>;

export const FaqEdit = z.object({
  /** The version that the edit began with. */
  version: textUpTo(100),
  topics: z.array(FaqTopic).check(z.maxLength(50)),
});
export type FaqEdit = z.infer<typeof FaqEdit>;

export const getDeskFaq = endpoint('GET', '/api/Desk/Faq', {
  requirements: [],
  summary: 'The questions and answers of a locale as staff edit them',
  policy: 'staff',
  isExtension: true,
  query: z.object({ locale: LocaleName }),
  reply: DeskFaq,
});

/**
 * Without `isConfirmed`, an edit with warnings is not saved, and the warnings are returned. An edit that was saved
 * before is saved again, whatever its version. Refusals: INVALID_REQUEST (400) with the fields, LOCALE_NOT_FOUND (404),
 * FAQ_CHANGED (409) when somebody else has saved the questions of the locale since.
 */
export const saveDeskFaq = endpoint('PUT', '/api/Desk/Faq', {
  requirements: [],
  summary: 'Save the questions and answers of a locale',
  policy: 'staff',
  isExtension: true,
  body: z.object({ locale: LocaleName, edit: FaqEdit, isConfirmed: z.boolean() }),
  reply: z.discriminatedUnion('status', [
    z.object({ status: z.literal('saved'), faq: DeskFaq }),
    z.object({ status: z.literal('unconfirmed'), findings: z.array(EditFinding) }),
  ]),
});
