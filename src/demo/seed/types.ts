import type { Art } from '../../server/platform/database/product-art.ts';
import type { CountryCode } from '../../config/countries.ts';
import type {
  customerTypes,
  membershipStatuses,
  menuPlacings,
  ShippingMethodType,
} from '../../contract/enumerations.ts';

/**
 * One text in each language the demo shop is written in. `en` is American English; the other English locales derive
 * their spelling from it.
 */
export interface TextsByLanguage {
  en: string;
  es: string;
  fr: string;
  zhHans: string;
  zhHant: string;
}

/**
 * What products of one kind share: how they help, what is in them, how they are put on. HTML: `<p>`, `<ul>`, `<li>`,
 * `<strong>`, `<em>` only.
 */
export interface SeedProductKind {
  /** Used by `SeedProduct.kind`. */
  key: string;
  benefits: TextsByLanguage;
  /** INCI list in Latin/English as printed on a pack, one for every language. */
  ingredients: string;
  applicationTechniques: TextsByLanguage;
}

/** One sellable product of the demo catalogue, or the base product of a shade family. */
export interface SeedProduct {
  /**
   * `AV-` and four digits: two for the category, two running (category 3, fifth product: `AV-0305`). Shades get
   * `AV-0305-01`, …
   */
  sku: string;
  categoryId: number;
  subCategoryId: number;
  /** A `SeedKind.key`. */
  kind: string;
  name: TextsByLanguage;
  /** Two or three sentences of plain text, 25 to 60 words in English. */
  details: TextsByLanguage;
  /** As printed on the pack, with a no-break-free space: `3.5 g`, `15 ml`, `1 piece`. */
  displayWeight: string;
  /** US price in cents; the other countries' prices derive from it. */
  priceUsMinor: number;
  art: Art;
  /**
   * A shade family of `shades.ts`: its key and how many of its shades, evenly spread, this product comes in (2 to 60).
   */
  shades?: { family: string; count: number };
  /** Countries where the product is listed but not for sale. */
  notForSaleIn?: readonly CountryCode[];
  /** Countries that do not carry the product at all. */
  notCarriedIn?: readonly CountryCode[];
  /** Skus shown under "you may like". */
  crossSelling: readonly string[];
  /** Brand line printed above the name, such as `Velvet Hour`. */
  line: string;
}

/** One shade; `color` is `#rrggbb`. */
export interface SeedShade {
  name: TextsByLanguage;
  color: string;
}

/**
 * A family of shades, ordered as on a swatch book: a product takes `count` of them, evenly spread over the book
 * (`shadesFor` in `shades.ts`).
 */
export interface SeedShadeFamily {
  key: string;
  shades: readonly SeedShade[];
}

interface SeedSubCategory {
  id: number;
  name: TextsByLanguage;
  orderBy: number;
}
export interface SeedCategory {
  categoryId: number;
  name: TextsByLanguage;
  description: TextsByLanguage;
  orderBy: number;
  art: Art;
  subCategories: readonly SeedSubCategory[];
}

/**
 * A line of a menu. `hyperlink` is a path without its locale, or an `https://` address elsewhere. Without `countries`
 * it shows everywhere.
 */
export interface SeedMenuItem {
  menuItemId: number;
  hyperlink: string;
  name: TextsByLanguage;
  countries?: readonly CountryCode[];
}
export interface SeedMenu {
  menuId: number;
  placement: (typeof menuPlacings)[number];
  hyperlink: string;
  name: TextsByLanguage;
  displayOrder: number;
  menuItems: readonly SeedMenuItem[];
}

/** What an address of a distributor is for; one address may serve several ends. */
export interface SeedAddressFlags {
  isMailingAddress: boolean;
  isShippingAddress: boolean;
  isOtherShippingAddress: boolean;
  isReplicatedSiteAddress: boolean;
}
/**
 * `stateCode` is the region's abbreviation as `country-region-data` has it; empty in Hong Kong. `address3` is the
 * colony in MX, the suburb in NZ.
 */
export interface SeedDistributorAddress extends SeedAddressFlags {
  address1: string;
  address2: string;
  address3: string;
  city: string;
  stateName: string;
  stateCode: string;
  zip: string;
}

/**
 * Account names without `@`, empty where there is none. `instagramToken` and `youTubeVideo` are empty unless the feed
 * is used.
 */
export interface SeedSocialInfo {
  facebookAccount: string;
  instagramAccount: string;
  twitterAccount: string;
  youTubeAccount: string;
  useMyTwitter: boolean;
  useMyInstagram: boolean;
  useMyYouTube: boolean;
  instagramToken: string;
  instagramUserId: string;
  youTubeVideo: string;
}

/** A distributor with her replicated site (document 1, section 3). Texts of `looks` are in the language of `locale`. */
export interface SeedDistributor {
  /** Six or seven digits. */
  distributorId: number;
  referralCode: string;
  country: CountryCode;
  isActive: boolean;
  cdoInfo: { isCdoOn: boolean };
  profile: {
    firstName: string;
    lastName: string;
    contactEmail: string;
    phoneNumber1: string;
    addresses: readonly SeedDistributorAddress[];
  };
  replicatedSite: {
    blogUrl: string;
    locale: string;
    showAddress: boolean;
    showPhone: boolean;
    socialInfo: SeedSocialInfo;
    looks: { customContents: readonly string[]; banners: readonly string[]; portrait: SeedPortrait | null };
  };
}
/** A drawn portrait: letters on a ground of `color` (`#rrggbb`). */
export interface SeedPortrait {
  monogram: string;
  color: string;
}

/**
 * A shipping method (document 2, section 3). `rate` and both limits, which are inclusive, are minor units of the
 * country's currency.
 */
export interface SeedShippingMethod {
  shippingMethodBySeneAppId: number;
  shippingMethodTypeId: (typeof ShippingMethodType)[keyof typeof ShippingMethodType];
  country: CountryCode;
  audience: 'everyone' | 'preferred';
  localizedName: TextsByLanguage;
  localizedDescription: TextsByLanguage;
  rate: number;
  lowerLimit: number;
  upperLimit: number;
}

/** `feeMinor` in minor units, a year. */
export interface SeedMembershipProgram {
  membershipProgramId: number;
  country: CountryCode;
  feeMinor: number;
}

/** What the FAQ texts of a country are filled with, written as the country writes money (document 3, section 3). */
export interface SeedFaqValues {
  freeStandardShippingThreshold: string;
  kissKreditEarnedOnContinuousThreeMonths: string;
  cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: string;
}

/** Something the shop front shows. `link` is a path without its locale. */
export interface SeedCampaign {
  id: string;
  placement: 'front-banner' | 'front-tile';
  link: string;
  art: Art;
  countries?: readonly CountryCode[];
  eyebrow: TextsByLanguage;
  title: TextsByLanguage;
  text: TextsByLanguage;
  action: TextsByLanguage;
}

/** A country's price in minor units: `round(US cents × factor / step) × step + shift`. */
export interface SeedPriceRule {
  factor: number;
  step: number;
  offset: number;
}

interface SeedSavedAddress {
  name: string;
  address1: string;
  address2: string;
  address3: string;
  city: string;
  state: string;
  zipCode: string;
  countryAlpha2: CountryCode;
  isPrimary: boolean;
}

/** Somebody to sign in as. Days count from the day of seeding; negative lies in the past. */
export interface SeedDemoAccount {
  customerId: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  country: CountryCode;
  preferredLocale: string;
  /** Day and month, in the year 1904, as `1904-MM-DD`. */
  birthday: string;
  optInEmail: boolean;
  assignedDistributorId: number | null;
  membershipInfo: {
    customerType: Exclude<(typeof customerTypes)[number], 'Unknown'>;
    membershipStatusId: (typeof membershipStatuses)[number];
    membershipId: number | null;
    expiresInDays: number | null;
    referralCode: string;
  };
  /** Kiss kredits to spend, whole units of the currency. */
  kissKredits: number;
  shippingAddresses: readonly SeedSavedAddress[];
}

/** A letter that a demo customer has sent to a friend. `joined` makes the friend a member whom she referred. */
export interface SeedInvitation {
  senderId: number;
  name: string;
  email: string;
  daysAgo: number;
  joined?: { customerId: number; membershipId: number };
}
