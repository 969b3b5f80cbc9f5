import * as z from 'zod/mini';
import { localePattern } from '../../config/locales.ts';
import { endpoint } from '../endpoint.ts';
import { nonEmptyText, textUpTo } from '../shared-schemas.ts';
import { EditFinding } from './edit-finding.ts';
import { DeskLocale } from './products.ts';

const LocaleName = z.string().check(z.regex(localePattern));

/** A text of the pages. */
export const DeskText = z.object({
  key: z.string(),
  text: z.string(),
  /** The text of the shop's default locale. */
  reference: z.string(),
  isHtml: z.boolean(),
  /** Whether staff cannot empty it. */
  isRequired: z.boolean(),
  /** What it is for and what fills its placeholders, in English; empty for a text that says it by itself. */
  description: z.string(),
});
export type DeskText = z.infer<typeof DeskText>;

export const getDeskTexts = endpoint('GET', '/api/Desk/Texts', {
  requirements: [],
  summary: 'The texts of a locale and namespace',
  policy: 'staff',
  isExtension: true,
  query: z.object({ locale: LocaleName, namespace: textUpTo(40) }),
  reply: z.object({ locales: z.array(DeskLocale), namespaces: z.array(z.string()), texts: z.array(DeskText) }),
});

/**
 * Without `isConfirmed`, an edit with warnings is not saved, and the warnings are returned. Refusals: INVALID_REQUEST
 * (400) with the field `text`, TEXT_NOT_FOUND (404), TEXT_CHANGED (409) when the text is not `before` any more.
 */
export const saveDeskText = endpoint('PUT', '/api/Desk/Texts', {
  requirements: [],
  summary: 'Save a text of the pages',
  policy: 'staff',
  isExtension: true,
  body: z.object({
    locale: LocaleName,
    namespace: nonEmptyText(40),
    key: nonEmptyText(200),
    text: textUpTo(100_000),
    before: textUpTo(100_000),
    isConfirmed: z.boolean(),
  }),
  reply: z.discriminatedUnion('status', [
    z.object({ status: z.literal('saved'), text: DeskText }),
    z.object({ status: z.literal('unconfirmed'), findings: z.array(EditFinding) }),
  ]),
});
