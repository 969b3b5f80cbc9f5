import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { SavedAddress } from '../../../contract/checkout/addresses.ts';
import type { Promotion } from '../../../domain/promotions/types.ts';
import type { Art } from './product-art.ts';

/**
 * The tables as Kysely sees them: columns in camelCase, snake_case in the database. Money is integer minor units of the
 * row's country;
 * JSON columns are written as text (`JSON.stringify`) and read as values.
 */
type JsonColumn<T> = ColumnType<T, string, string>;

/** Texts by locale. */
type TextsByLocale = Record<string, string>;

interface LocalizedNameColumns {
  locale: string;
  name: string;
}
interface MenuEntryColumns {
  displayOrder: number;
  hyperlink: string;
  names: JsonColumn<TextsByLocale>;
}

interface CampaignText {
  eyebrow: string;
  title: string;
  text: string;
  action: string;
}

interface DistributorAddressRow {
  isMailingAddress: boolean;
  isShippingAddress: boolean;
  isOtherShippingAddress: boolean;
  isReplicatedSiteAddress: boolean;
  address1: string;
  address2: string;
  address3: string;
  stateName: string;
  stateCode: string;
  city: string;
  zip: string;
}

interface ReplicatedSiteRow {
  blogUrl: string;
  locale: string;
  looks: { customContents: readonly string[]; banners: readonly string[] };
  socialInfo: {
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
  };
}

interface RatingRow {
  ratingValue: number;
  reviewCount: number;
}

interface PortraitRow {
  monogram: string;
  color: string;
}

export interface Tables {
  settings: { key: string; value: JsonColumn<unknown> };
  countries: { code: CountryCode; countryId: number; currencyCode: string; position: number };
  languages: {
    code: string;
    countryCode: CountryCode;
    languageAlpha2Code: string;
    displayName: string;
    isDefault: boolean;
    position: number;
  };
  translations: { lng: string; ns: string; key: string; text: string };
  faqValues: {
    countryCode: CountryCode;
    freeStandardShippingThreshold: string;
    kissKreditEarnedOnContinuousThreeMonths: string;
    cumulativeRetailOrderInContinuousThreeMonthForKkNeeded: string;
  };
  categories: {
    categoryId: number;
    orderBy: number;
    art: JsonColumn<Art>;
    rating: ColumnType<RatingRow | null, string | null, string | null>;
  };
  categoryTexts: LocalizedNameColumns & { categoryId: number; description: string };
  subcategories: { id: number; categoryId: number; orderBy: number };
  subcategoryTexts: LocalizedNameColumns & { subcategoryId: number };
  /** `imageUrl`: a picture on another host; null where it is drawn. `art.color` may be a list, `color` is one. */
  products: {
    productId: number;
    sku: string;
    baseSku: string | null;
    line: string;
    link: string;
    color: string | null;
    displayWeight: string;
    art: JsonColumn<Art>;
    imageUrl: string | null;
    position: number;
  };
  /** Empty texts of a shade are its base product's. */
  productTexts: LocalizedNameColumns & {
    productId: number;
    details: string | null;
    benefits: string | null;
    ingredients: string | null;
    applicationTechniques: string | null;
  };
  productPrices: {
    productId: number;
    countryCode: CountryCode;
    priceMinor: number;
    categoryId: number;
    subcategoryId: number;
    isForSale: boolean;
    hasSwatch: boolean;
    showColorSwatches: boolean;
  };
  stock: { productId: number; countryCode: CountryCode; quantity: number };
  crossSelling: { productId: number; position: number; sku: string };
  menus: MenuEntryColumns & { menuId: number; placement: 'Header' | 'Footer' };
  menuItems: MenuEntryColumns & {
    menuItemId: number;
    menuId: number;
    countries: JsonColumn<readonly CountryCode[]> | null;
  };
  campaigns: {
    id: string;
    placement: 'front-banner' | 'front-tile';
    link: string;
    art: JsonColumn<Art>;
    displayOrder: number;
    texts: JsonColumn<Record<string, CampaignText>>;
  };
  shippingMethods: {
    id: number;
    countryCode: CountryCode;
    audience: 'everyone' | 'preferred';
    typeId: 1 | 2 | 5;
    rateMinor: number;
    lowerLimitMinor: number;
    upperLimitMinor: number;
    names: JsonColumn<TextsByLocale>;
    descriptions: JsonColumn<TextsByLocale>;
  };
  /**
   * A row has exactly the columns of its type, the others are null. Without a quantity there is no condition on items,
   * and its lists are empty.
   */
  promotions: {
    promotionId: number;
    type: Promotion['type'];
    countryCode: CountryCode;
    customerTypes: Promotion['customerTypes'];
    startsAt: Date;
    endsAt: Date;
    conditionValueMinor: number;
    conditionQuantity: number | null;
    conditionSkus: string[];
    conditionCategoryIds: number[];
    conditionSubcategoryIds: number[];
    stacking: number;
    exclusive: boolean;
    names: JsonColumn<TextsByLocale>;
    skus: string[] | null;
    quantity: number | null;
    basisPoints: number | null;
    amountMinor: number | null;
    kredits: number | null;
    kreditsEffectiveAt: Date | null;
    kreditsExpireAt: Date | null;
  };
  membershipPrograms: { membershipProgramId: number; countryCode: CountryCode; feeMinor: number };
  distributors: {
    distId: number;
    referralCode: string;
    countryCode: CountryCode;
    firstName: string;
    lastName: string;
    contactEmail: string;
    phone: string;
    zip: string;
    region: string;
    isActive: boolean;
    isCdoOn: boolean;
    showPhone: boolean;
    showAddress: boolean;
    addresses: JsonColumn<readonly DistributorAddressRow[]>;
    replicatedSite: JsonColumn<ReplicatedSiteRow>;
    portrait: JsonColumn<PortraitRow> | null;
  };
  /** `birthday` is `1904-MM-DD`. Customers in care and their like have further `roles`. */
  customers: {
    customerId: Generated<number>;
    email: string;
    username: string;
    passwordHash: string | null;
    firstName: string;
    lastName: string;
    phone: Generated<string>;
    birthday: string | null;
    optInEmail: Generated<boolean>;
    countryCode: CountryCode;
    preferredLocale: string;
    roles: Generated<string[]>;
    customerType: Generated<'Guest' | 'CDOCustomer' | 'PreferredCustomer'>;
    membershipStatus: Generated<'Unknown' | 'Active'>;
    membershipId: number | null;
    membershipExpiresAt: Date | null;
    referralCode: string | null;
    referredBy: number | null;
    assignedDistributorId: number | null;
    shippingAddresses: ColumnType<readonly SavedAddress[], string | undefined, string>;
    createdAt: Generated<Date>;
  };
  oneTimeCodes: { digest: string; purpose: 'sign-in' | 'password-reset'; customerId: number; expiresAt: Date };
  usedCaptchas: { id: string; expiresAt: Date };
  tries: { key: string; count: number; until: Date };
  identityRecords: {
    model: string;
    id: string;
    payload: JsonColumn<Record<string, unknown>>;
    grantId: string | null;
    uid: string | null;
    accountId: string | null;
    consumedAt: Date | null;
    expiresAt: Date | null;
  };
  identitySecrets: { name: string; value: JsonColumn<unknown> };
  invitations: {
    id: GeneratedAlways<number>;
    customerId: number;
    membershipProgramId: number;
    name: string;
    email: string;
    createdAt: Date;
  };
  wallets: { transactionId: string; customerId: number; createdAt: Date };
  mails: { id: GeneratedAlways<number>; recipient: string; subject: string; body: string; createdAt: Date };
  baskets: {
    id: string;
    countryCode: CountryCode;
    ownerId: number | null;
    mergedInto: string | null;
    version: Generated<number>;
    nextItemId: Generated<number>;
    ignoredPromotions: Generated<number[]>;
    createdAt: Date;
    updatedAt: Date;
  };
  basketItems: {
    basketId: string;
    basketItemId: number;
    sku: string;
    quantity: number;
    promotionId: number;
    itemTypeId: number;
    seenPriceMinor: number;
  };
  operations: { operationId: string; asked: string; basketId: string; changes: string; createdAt: Date };
  /** Owners as `server/hub/owners.ts` names them. */
  hubNegotiations: { tokenDigest: string; connectionId: string; owners: string[]; expiresAt: Date };
  hubMessages: {
    messageId: string;
    owner: string;
    connectionId: string | null;
    body: string;
    sends: Generated<number>;
    leasedTo: Generated<string | null>;
    leasedUntil: Generated<Date | null>;
    createdAt: Date;
    expiresAt: Date;
  };
  contentVersion: { id: 1; version: number };
}
