import { z } from 'zod';
import { Image, Link, Money } from './shared-records.ts';

export const LocaleRecord = z.object({
  locale: z.string(),
  country: z.string(),
  language: z.string(),
  displayName: z.string(),
  isDefault: z.boolean(),
  currency: z.string(),
  countryId: z.number(),
});
export type LocaleRecord = z.infer<typeof LocaleRecord>;

/** The settings of the whole site. Addresses come with the content, not with the code. */
export const SiteRecord = z.object({
  siteUrl: z.string(),
  apiUrl: z.string(),
  hubUrl: z.string(),
  imagesUrl: z.string(),
  gTag: z.string(),
  domainVerification: z.string(),
  chatUrl: z.string(),
  securityConfiguration: z.object({
    authority: z.string(),
    clientId: z.string(),
    scope: z.string(),
    accountManageUrl: z.string().optional(),
  }),
  captchaEnabled: z.boolean(),
  captchaUrl: z.string(),
  /** Whether the API sends emails about stock and prices. */
  hasNotices: z.boolean().optional(),
  /** The origins of payment pages that the checkout may show in a frame. */
  paymentOrigins: z.array(z.string()),
  /** Who handles cards, by country. */
  cardHandlers: z.record(z.string(), z.string()).optional(),
  socialLinks: z.array(z.object({ network: z.string(), url: z.string() })),
  defaultLandingPage: z.array(z.string()),
  locales: z.array(LocaleRecord),
  defaultLocale: z.string(),
  /** The year of the pull, for the copyright line. In a new year all pages are rendered again. */
  year: z.number().int(),
});
export type SiteRecord = z.infer<typeof SiteRecord>;

export const MenuRecord = z.object({
  name: z.string(),
  href: z.string(),
  external: z.boolean(),
  items: z.array(Link.extend({ external: z.boolean() })),
  /** For a menu with a page of its own: the slug of the page, and the ids of its categories. */
  group: z.object({ slug: z.string(), categoryIds: z.array(z.number()) }).optional(),
});
export type MenuRecord = z.infer<typeof MenuRecord>;
export const NavigationRecord = z.object({ header: z.array(MenuRecord), footer: z.array(MenuRecord) });
export type NavigationRecord = z.infer<typeof NavigationRecord>;

export const CampaignRecord = z.object({
  id: z.string(),
  placement: z.enum(['front-banner', 'front-tile']),
  href: z.string(),
  image: Image,
  /** Empty where the words beside the picture say enough. */
  alt: z.string().default(''),
  eyebrow: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
});
export type CampaignRecord = z.infer<typeof CampaignRecord>;
/** A picture of products that go together. The points are in per cent of its width and height. */
export const LookRecord = z.object({
  id: z.string(),
  image: Image,
  points: z.array(z.object({ sku: z.string(), x: z.number(), y: z.number() })),
  eyebrow: z.string(),
  title: z.string(),
  text: z.string(),
  alt: z.string(),
});
export type LookRecord = z.infer<typeof LookRecord>;
/** Products that are worn or used together. */
export const ProductSetRecord = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  skus: z.array(z.string()),
});
export type ProductSetRecord = z.infer<typeof ProductSetRecord>;
/** A row of its own: the pages of products read it, and a campaign does not change them. */
export const ProductSetsRecord = z.object({ sets: z.array(ProductSetRecord) });

/** `landing`: the pictures of the landing page by their slots. */
export const ShopFrontRecord = z.object({
  campaigns: z.array(CampaignRecord),
  discountValue: z.number().nullable(),
  landing: z.record(z.string(), Image).default({}),
  looks: z.array(LookRecord).default([]),
});
export type ShopFrontRecord = z.infer<typeof ShopFrontRecord>;

/**
 * The products that the front page shows, by what the catalogue and the reviews say: those that sold most lately, those
 * sold since the shortest time, and the reviews that buyers wrote in the language of the locale. Built from the rows of a
 * locale when a snapshot is finished.
 */
export const HighlightsRecord = z.object({
  bestSellers: z.array(z.string()),
  newest: z.array(z.string()),
  reviews: z.array(z.object({ sku: z.string(), id: z.string() })),
});
export type HighlightsRecord = z.infer<typeof HighlightsRecord>;

/** The texts of one namespace. */
export const TextsRecord = z.record(z.string(), z.string());
export type TextsRecord = z.infer<typeof TextsRecord>;

/**
 * `membership` is null when the country has no membership programme. `faqValues` fill the texts of pages, and have no
 * markup.
 */
export const CountryRecord = z.object({
  code: z.string(),
  countryId: z.number(),
  currency: z.string(),
  membership: z.object({ membershipProgramId: z.number(), fee: Money, displayFee: z.string() }).nullable(),
  faqValues: z.record(z.string(), z.string()),
  /**
   * For everyone. `transitDays` are working days; `rates` say what delivery costs from an amount of goods on, the lowest
   * first. What the API does not say is null or empty.
   */
  standardDelivery: z
    .object({
      freeFrom: Money.nullable(),
      transitDays: z.object({ from: z.int(), to: z.int() }).nullable(),
      rates: z.array(z.object({ from: Money, rate: Money })).default([]),
    })
    .optional(),
  /** Whether the API has reviews of products. */
  hasReviews: z.boolean().optional(),
});
export type CountryRecord = z.infer<typeof CountryRecord>;
