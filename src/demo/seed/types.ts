import type { ShadeKind, Undertone } from '../../config/catalogue/shade-tones.ts';
import type { LongTextKey } from '../../config/catalogue/product-texts.ts';
import type { AttributeValues } from '../../domain/catalogue/product-attributes.ts';
import type { Art } from '../../server/platform/database/product-art.ts';
import type { LookPiece } from '../look-art.ts';
import type { CountryCode } from '../../config/countries.ts';
import type {
  customerTypes,
  membershipStatuses,
  menuPlacings,
  ShippingMethodType,
} from '../../contract/enumerations.ts';

/**
 * One text in each language of the demo shop. `en` is American English; the spelling of other English locales is derived
 * from it.
 */
export interface TextsByLanguage {
  en: string;
  es: string;
  fr: string;
  zhHans: string;
  zhHant: string;
}

/**
 * The texts that products of one kind share. HTML with `<p>`, `<ul>`, `<li>`, `<strong>` and `<em>` only. A single text,
 * such as the INCI list as printed on the pack, is the same in every language.
 */
export interface SeedProductKind extends Partial<
  Record<Exclude<LongTextKey, keyof SeedProduct>, TextsByLanguage | string>
> {
  /** `SeedProduct.kind` refers to it. */
  key: string;
}

/** Attributes by the key of a kind, or by a sku for what differs from the kind. */
export type SeedAttributes = Readonly<Record<string, AttributeValues>>;

/** One sellable product of the demo catalogue, or the base product of a shade family. */
export interface SeedProduct {
  /**
   * `AV-` and four digits: two for the category, two running (category 3, fifth product: `AV-0305`). Shades get
   * `AV-0305-01`, …
   */
  sku: string;
  categoryId: number;
  subCategoryId: number;
  /** The `key` of a `SeedProductKind`. */
  kind: string;
  name: TextsByLanguage;
  /** Two or three sentences of plain text, 25 to 60 words in English. */
  details: TextsByLanguage;
  /** A measure that every language writes alike, with an ordinary space: `3.5 g`, `6 × 30 ml`. Empty for pieces. */
  displayWeight: string;
  /** US price in cents; the other countries' prices derive from it. */
  priceUsMinor: number;
  art: Art;
  /** Whether it comes in one shade, that of its art. */
  isSingleShade?: true;
  /**
   * The key of a shade family in `shades.ts`, and how many of its shades the product has, evenly spread (2 to 60).
   */
  shades?: { family: string; count: number };
  /** Countries where the product is listed but not for sale. */
  notForSaleIn?: readonly CountryCode[];
  /** Countries that do not carry the product at all. */
  notCarriedIn?: readonly CountryCode[];
  /** The SKUs shown under "you may like". */
  crossSelling: readonly string[];
  /** The product line shown above the name, such as `Velvet Hour`. */
  line: string;
}

/** One shade; `color` is `#rrggbb`. `tone`: how it looks on skin, from level 0 (lightest) to 100. */
export interface SeedShade {
  name: TextsByLanguage;
  color: string;
  tone?: { level: number; undertone: Undertone };
}

/**
 * A family of shades in the order of a swatch book. A product has some of them, evenly spread (`pickShades` in
 * `shades.ts`).
 */
export interface SeedShadeFamily {
  key: string;
  /** Default: `color`. */
  kind?: ShadeKind;
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
 * An item of a menu. `hyperlink` is a path without a locale, or an `https://` address of another site. An item without
 * `countries` is shown everywhere.
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

/** The uses of a distributor's address. One address may have several. */
export interface SeedAddressFlags {
  isMailingAddress: boolean;
  isShippingAddress: boolean;
  isOtherShippingAddress: boolean;
  isReplicatedSiteAddress: boolean;
}
/**
 * `stateCode` is the abbreviation of the region in `country-region-data`, empty in Hong Kong. `address3` is the colony in
 * MX and the suburb in NZ.
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
 * Account names without `@`, empty when there is no account. `instagramToken` and `youTubeVideo` are empty unless the
 * feed is used.
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

/** A distributor with their replicated site. The texts of `looks` are in the language of `locale`. */
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
    looks: {
      customContents: readonly string[];
      banners: readonly string[];
      portrait: SeedPortrait | null;
      favourites?: readonly { sku: string; words: string }[];
    };
  };
}
/** The portrait of a distributor: initials on a background of `color` (`#rrggbb`). */
export interface SeedPortrait {
  monogram: string;
  color: string;
}

/**
 * A shipping method (CONST-012). Its rate and its limits, which are inclusive, are in minor units of the country's
 * currency.
 */
export interface SeedShippingMethod {
  shippingMethodId: number;
  typeId: (typeof ShippingMethodType)[keyof typeof ShippingMethodType];
  country: CountryCode;
  audience: 'everyone' | 'preferred';
  name: TextsByLanguage;
  description: TextsByLanguage;
  rateMinor: number;
  lowerLimitMinor: number;
  upperLimitMinor: number;
  /** Working days at least and at most. Null if nothing is shipped. */
  transitDays: readonly [from: number, to: number] | null;
}

/** `feeMinor` is the fee of one year, in minor units. */
export interface SeedMembershipProgram {
  membershipProgramId: number;
  country: CountryCode;
  feeMinor: number;
}

/** The values of a country's FAQ texts, in the country's format of money (PAGE-019). */
export interface SeedFaqValues {
  freeStandardShippingThreshold: string;
  kissKreditEarnedOnContinuousThreeMonths: string;
  cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: string;
}

/** A campaign on the front page of the shop. `link` is a path without a locale. */
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

/** A picture of products that go together, on the front page of the shop. */
export interface SeedLook {
  id: string;
  pieces: readonly LookPiece[];
  eyebrow: TextsByLanguage;
  title: TextsByLanguage;
  text: TextsByLanguage;
  /** What the picture shows. */
  alt: TextsByLanguage;
}

/** Products that are worn or used together. */
export interface SeedSet {
  id: string;
  skus: readonly string[];
  name: TextsByLanguage;
  text: TextsByLanguage;
}

/** A country's price in minor units is `round(US cents × factor / step) × step + offset`. */
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

/** A person to sign in as. Days count from the day of seeding; negative days are in the past. */
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
  /** The roles of the account, if it has others than every customer. */
  roles?: readonly string[];
  membershipInfo: {
    customerType: Exclude<(typeof customerTypes)[number], 'Unknown'>;
    membershipStatusId: (typeof membershipStatuses)[number];
    membershipId: number | null;
    expiresInDays: number | null;
    referralCode: string;
  };

  shippingAddresses: readonly SeedSavedAddress[];
}

/** An invitation that a demo customer has sent by email. `joined` makes the recipient a member whom they referred. */
export interface SeedInvitation {
  senderId: number;
  name: string;
  email: string;
  daysAgo: number;
  joined?: { customerId: number; membershipId: number };
}
