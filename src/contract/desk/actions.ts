import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, replyWord } from '../shared-schemas.ts';
import { PageQuery } from './pages.ts';

export const deskActionKinds = [
  'publish-requested',
  'preview-requested',
  'rollback-requested',
  'request-cancelled',
  'publisher-ran',
  'product-saved',
  'text-saved',
  'category-saved',
  'faq-saved',
  'menus-saved',
  'campaigns-saved',
  'import-checked',
  'import-applied',
  'import-taken-back',
  'review-published',
  'review-refused',
  'review-answered',
] as const;

/** Something that staff or a publisher did. Long values are cut off. */
export const DeskAction = z.object({
  id: z.int(),
  /** `other` is what a newer version of the API does that an open page has no word for. */
  kind: replyWord([...deskActionKinds, 'other'], 'other'),
  /** Who did it: the email of the account, its number once the account is closed, or `publisherName` of the configuration. */
  by: z.string(),
  at: Instant,
  /** A sku, a text as `locale/namespace.key`, the locale of questions, the placing of menus, the number of a request or a category, the name of a file, or the id of a review. Empty for campaigns. */
  subject: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type DeskAction = z.infer<typeof DeskAction>;

/** Pages count from 1, the newest action first. */
export const getDeskActions = endpoint('GET', '/api/Desk/Actions', {
  requirements: [],
  summary: 'What staff did, and who it was',
  policy: 'staff',
  isExtension: true,
  query: PageQuery,
  reply: z.object({ total: z.int(), actions: z.array(DeskAction) }),
});
