import { z } from 'zod';
import { shadeFamilies } from '../../domain/catalogue/shade-family.ts';

/**
 * What pages read: records that the pull has parsed, resolved for one locale, sanitised and given their addresses. Each
 * is one row of
 * the snapshot with a digest of its own, so that a change names its pages. HTML fields are sanitised once, in the pull.
 */

const Money = z.object({ minor: z.number().int().nonnegative(), currency: z.string() });

/**
 * An image that pages can show: derived files lie at `imagePath(digest, width, format)`; `digest` null means the
 * placeholder.
 */
export const Image = z.object({
  digest: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  fallback: z.string(),
});
export type Image = z.infer<typeof Image>;

/** A link of a breadcrumb, a menu, a tile. `href` is the finished address. */
export const Link = z.object({ name: z.string(), href: z.string() });
export type Link = z.infer<typeof Link>;

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

/** What the whole site needs: addresses come with content, not with code. */
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
  socialLinks: z.array(z.object({ network: z.string(), url: z.string() })),
  defaultLandingPage: z.array(z.string()),
  locales: z.array(LocaleRecord),
  defaultLocale: z.string(),
  /** The year of the pull, for the copyright line: pages are made anew when it turns. */
  year: z.number().int(),
});
export type SiteRecord = z.infer<typeof SiteRecord>;

export const MenuRecord = z.object({
  name: z.string(),
  href: z.string(),
  external: z.boolean(),
  items: z.array(Link.extend({ external: z.boolean() })),
});
export type MenuRecord = z.infer<typeof MenuRecord>;
/** Key: locale. */
export const NavigationRecord = z.object({ header: z.array(MenuRecord), footer: z.array(MenuRecord) });
export type NavigationRecord = z.infer<typeof NavigationRecord>;

const SubCategoryLink = Link.extend({ subCategoryId: z.number(), slug: z.string(), count: z.number() });
/** Key: locale/categoryId. `alternates`: the addresses of the same page in the other locales that have it. */
export const CategoryRecord = z.object({
  categoryId: z.number(),
  name: z.string(),
  slug: z.string(),
  href: z.string(),
  description: z.string(),
  orderBy: z.number(),
  image: Image,
  subCategories: z.array(SubCategoryLink),
  count: z.number(),
  rating: z.object({ ratingValue: z.number(), reviewCount: z.number() }).nullable(),
  alternates: z.record(z.string(), z.string()),
});
export type CategoryRecord = z.infer<typeof CategoryRecord>;

/** Key: locale/categoryId/subCategoryId. */
export const SubCategoryRecord = z.object({
  categoryId: z.number(),
  subCategoryId: z.number(),
  name: z.string(),
  slug: z.string(),
  href: z.string(),
  count: z.number(),
  alternates: z.record(z.string(), z.string()),
});
export type SubCategoryRecord = z.infer<typeof SubCategoryRecord>;

/** The colour groups of shades; content pulled before there were any has none. */
const ShadeFamilies = z.array(z.enum(shadeFamilies)).default([]);

/**
 * A product on a list. Key: locale/sku. `dots`: up to five shade colours, `#rrggbb`; `families`: the groups of all its
 * shades.
 */
export const CardRecord = z.object({
  sku: z.string(),
  name: z.string(),
  line: z.string(),
  href: z.string(),
  price: Money,
  displayPrice: z.string(),
  image: Image,
  shadeCount: z.number(),
  dots: z.array(z.string()),
  families: ShadeFamilies,
  soldOut: z.boolean(),
});
export type CardRecord = z.infer<typeof CardRecord>;

export const Shade = z.object({
  sku: z.string(),
  name: z.string(),
  color: z.string(),
  price: Money,
  displayPrice: z.string(),
  soldOut: z.boolean(),
  imageUrl: z.string(),
});
export type Shade = z.infer<typeof Shade>;

/**
 * A product page. Key: locale/sku. `gallery`: its own image first, then others that show something else. `details`,
 * `benefits`, `ingredients`, `applicationTechniques` are sanitised HTML, `summary` is plain text.
 */
export const ProductRecord = z.object({
  productId: z.number(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  href: z.string(),
  line: z.string(),
  summary: z.string(),
  details: z.string(),
  benefits: z.string(),
  ingredients: z.string(),
  applicationTechniques: z.string(),
  displayWeight: z.string(),
  price: Money,
  displayPrice: z.string(),
  image: Image,
  gallery: z.array(Image),
  soldOut: z.boolean(),
  showColorSwatches: z.boolean(),
  shades: z.array(Shade),
  category: Link.extend({ categoryId: z.number() }).nullable(),
  subCategory: Link.extend({ subCategoryId: z.number() }).nullable(),
  crossSelling: z.array(z.string()),
  alternates: z.record(z.string(), z.string()),
});
export type ProductRecord = z.infer<typeof ProductRecord>;

/** The shop front's campaigns. Key: locale. */
export const CampaignRecord = z.object({
  id: z.string(),
  placement: z.enum(['front-banner', 'front-tile']),
  href: z.string(),
  image: Image,
  eyebrow: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
});
export type CampaignRecord = z.infer<typeof CampaignRecord>;
/** `landing`: the landing page's pictures by their places. */
export const ShopFrontRecord = z.object({
  campaigns: z.array(CampaignRecord),
  discountValue: z.number().nullable(),
  landing: z.record(z.string(), Image).default({}),
});
export type ShopFrontRecord = z.infer<typeof ShopFrontRecord>;

/** Texts of one namespace in one locale. Key: locale/namespace. */
export const TextsRecord = z.record(z.string(), z.string());
export type TextsRecord = z.infer<typeof TextsRecord>;

/**
 * What is one for a whole country. Key: the country's code. The fee is null where the country has no membership
 * programme; `faqValues` fill the FAQ texts.
 */
export const CountryRecord = z.object({
  code: z.string(),
  countryId: z.number(),
  currency: z.string(),
  membership: z.object({ membershipProgramId: z.number(), fee: Money, displayFee: z.string() }).nullable(),
  faqValues: z.record(z.string(), z.string()),
});
export type CountryRecord = z.infer<typeof CountryRecord>;

/**
 * One page of a list. Key: locale/categoryId/subCategoryId or -/page, page from 1. Skus stand by name in the locale's
 * order, as rendered by default. `families`: the groups of all shades of the whole list.
 */
export const ListingRecord = z.object({
  skus: z.array(z.string()),
  total: z.number().int(),
  pages: z.number().int(),
  page: z.number().int(),
  families: ShadeFamilies,
});
export type ListingRecord = z.infer<typeof ListingRecord>;

/**
 * Which categories a locale has, by orderBy. Key: locale. A row of its own, so that a category that comes or goes names
 * the pages that list them.
 */
export const CategoriesRecord = z.object({ categoryIds: z.array(z.number()) });
export type CategoriesRecord = z.infer<typeof CategoriesRecord>;

const ProductIndex = z.number().int().nonnegative();
/**
 * The search index of a locale (`src/domain/search`), made of its product rows when a snapshot is finished. Key:
 * locale. `popular`: skus that other products recommend most.
 */
export const SearchRecord = z.object({
  count: z.number(),
  stride: z.number(),
  buckets: z.number(),
  termShards: z.number(),
  skuShards: z.number(),
  wordBands: z.array(z.number()),
  popular: z.array(z.string()),
});
export type SearchRecord = z.infer<typeof SearchRecord>;
/** The files of the index. Key: locale/number. */
export const SearchTermsRecord = z.array(z.tuple([z.string()], z.array(ProductIndex)));
export const SearchSkusRecord = z.record(z.string(), z.array(ProductIndex));
export const SearchWordsRecord = z.array(z.string());
/** The skus whose cards lie in one file. */
export const SearchCardsRecord = z.array(z.string());

/** Every kind of row with its record. A row's key is as said above; `site` has the one key `site`. */
export const recordKinds = {
  site: SiteRecord,
  navigation: NavigationRecord,
  category: CategoryRecord,
  subcategory: SubCategoryRecord,
  card: CardRecord,
  product: ProductRecord,
  front: ShopFrontRecord,
  texts: TextsRecord,
  listing: ListingRecord,
  categories: CategoriesRecord,
  country: CountryRecord,
  search: SearchRecord,
  searchterms: SearchTermsRecord,
  searchskus: SearchSkusRecord,
  searchwords: SearchWordsRecord,
  searchcards: SearchCardsRecord,
} as const;
export type RecordKind = keyof typeof recordKinds;
export type RecordOf<K extends RecordKind> = z.infer<(typeof recordKinds)[K]>;
