import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MemberDiscountFields, optionalList, OptionalText } from '../shared-schemas.ts';

/** A campaign on the shop front, with texts by locale. A locale without texts does not show it. */
export const Campaign = z.object({
  id: z.string(),
  placement: z.enum(['front-banner', 'front-tile']),
  link: z.string(),
  imageUrl: OptionalText,
  /** Extensions: from when to when pages show it, by the clocks of their country, such as `2026-12-01T09:00`. */
  startsAt: OptionalText,
  endsAt: OptionalText,
  /** `alt`, an extension, says what the picture shows. */
  texts: z.record(
    z.string(),
    z.object({
      ...{ eyebrow: OptionalText, title: z.string(), text: OptionalText, action: OptionalText },
      alt: OptionalText,
    }),
  ),
});
export type Campaign = z.infer<typeof Campaign>;

/** In per cent of the width and the height of the picture. */
const Percent = z.number().check(z.minimum(0), z.maximum(100));

/** Extension: a picture of products that go together, with a point on each. A locale without texts does not show it. */
export const Look = z.object({
  id: z.string(),
  imageUrl: z.string(),
  points: optionalList(z.object({ sku: z.string(), x: Percent, y: Percent })),
  texts: z.record(
    z.string(),
    z.object({ eyebrow: OptionalText, title: z.string(), text: OptionalText, alt: OptionalText }),
  ),
});
export type Look = z.infer<typeof Look>;

/** Extension: products that are worn or used together. A locale without texts does not show it. */
export const ProductSet = z.object({
  id: z.string(),
  skus: optionalList(z.string()),
  texts: z.record(z.string(), z.object({ name: z.string(), text: OptionalText })),
});
export type ProductSet = z.infer<typeof ProductSet>;

/** The requirements show no shape for this reply. Every part is optional, so that other marketing data still fits. */
export const Marketing = z.object({
  campaigns: optionalList(Campaign),
  looks: optionalList(Look),
  sets: optionalList(ProductSet),
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
