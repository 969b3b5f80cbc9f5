import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MemberDiscountFields, optionalList, OptionalText } from '../shared-schemas.ts';

/** A campaign on the shop front, with texts by locale. A locale without texts does not show it. */
export const Campaign = z.object({
  id: z.string(),
  placement: z.enum(['front-banner', 'front-tile']),
  link: z.string(),
  imageUrl: OptionalText,
  texts: z.record(
    z.string(),
    z.object({ eyebrow: OptionalText, title: z.string(), text: OptionalText, action: OptionalText }),
  ),
});
export type Campaign = z.infer<typeof Campaign>;

/** The requirements show no shape for this reply. Every part is optional, so that other marketing data still fits. */
export const Marketing = z.object({
  campaigns: optionalList(Campaign),
  /** The discount if the configuration has none. */
  ...MemberDiscountFields,
  /** The names of the landing page's images, by the slots of `src/config/landing/routes.ts`. */
  landingPictures: z._default(z.record(z.string(), OptionalText), {}),
});
export type Marketing = z.infer<typeof Marketing>;

export const getMarketing = endpoint('GET', '/api/marketing/', {
  requirements: ['API-020'],
  summary: 'Marketing data of the shop',
  policy: 'public',
  reply: Marketing,
});
