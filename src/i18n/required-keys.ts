import { accountPageTextKeys, accountTextKeys } from './keys/account.ts';
import { bagPageTextKeys, bagTextKeys } from './keys/bag.ts';
import { catalogueTextKeys, listFileTextKeys } from './keys/catalogue.ts';
import { checkoutPageTextKeys, checkoutTextKeys, entrySummaryTextKeys } from './keys/checkout.ts';
import { distributorCardPageTextKeys, distributorCardTextKeys } from './keys/contact.ts';
import { deskPageTextKeys, deskTextKeys } from './keys/desk.ts';
import { landingTextKeys } from './keys/landing.ts';
import { membershipTextKeys } from './keys/membership.ts';
import { laterNoticeTextKeys, noticeLinkTextKeys, noticeOpenerTextKeys, noticePageTextKeys } from './keys/notices.ts';
import { orderConfirmationTextKeys } from './keys/order-confirmation.ts';
import { pagesTextKeys } from './keys/pages.ts';
import { productReviewTextKeys, reviewListTextKeys } from './keys/product-reviews.ts';
import { referralTextKeys } from './keys/referral.ts';
import { registrationPageTextKeys, registrationTextKeys } from './keys/registration.ts';
import { reviewInvitationPageTextKeys, reviewInvitationTextKeys } from './keys/reviews.ts';
import { searchPlanTextKeys, searchTextKeys } from './keys/search.ts';
import { sessionTextKeys } from './keys/session.ts';
import { shadeFileTextKeys, shadeTextKeys } from './keys/shades.ts';
import { shellTextKeys } from './keys/shell.ts';
import { buyAgainTextKeys, laterWishTextKeys, wishListTextKeys, wishPageTextKeys } from './keys/wishes.ts';
import { type Namespace, namespaces } from './namespaces.ts';
import { type FileKeyOf, type TextKeyOf, type TextKeys, toTextName } from './text-keys.ts';

/** The lists of all code that shows texts, except the content desk, which an API need not have. */
const lists = [
  ...accountTextKeys,
  accountPageTextKeys,
  bagTextKeys,
  bagPageTextKeys,
  catalogueTextKeys,
  listFileTextKeys,
  ...checkoutTextKeys,
  checkoutPageTextKeys,
  entrySummaryTextKeys,
  distributorCardPageTextKeys,
  distributorCardTextKeys,
  deskPageTextKeys,
  landingTextKeys,
  membershipTextKeys,
  orderConfirmationTextKeys,
  pagesTextKeys,
  productReviewTextKeys,
  reviewListTextKeys,
  referralTextKeys,
  registrationTextKeys,
  registrationPageTextKeys,
  reviewInvitationTextKeys,
  reviewInvitationPageTextKeys,
  searchTextKeys,
  searchPlanTextKeys,
  sessionTextKeys,
  shadeTextKeys,
  shadeFileTextKeys,
  shellTextKeys,
  wishPageTextKeys,
  wishListTextKeys,
  laterWishTextKeys,
  buyAgainTextKeys,
  noticeOpenerTextKeys,
  noticePageTextKeys,
  noticeLinkTextKeys,
  laterNoticeTextKeys,
] as const satisfies readonly TextKeys[];
type Lists = (typeof lists)[number];

const listKeys = (all: readonly TextKeys[], namespace: Namespace): readonly string[] => [
  ...new Set(all.flatMap((keys) => keys[namespace] ?? [])),
];

/** The keys that every locale must have in each namespace: the keys of all lists. */
const requiredKeys: ReadonlyMap<string, readonly string[]> = new Map(
  namespaces.map((namespace) => [namespace, listKeys(lists, namespace)]),
);

/** The keys that a pull must find in a namespace. */
export const getRequiredKeys = (namespace: string): readonly string[] => requiredKeys.get(namespace) ?? [];

const shownNames = new Map<string, ReadonlySet<string>>(
  namespaces.map((namespace) => [namespace, new Set(listKeys([...lists, deskTextKeys], namespace).map(toTextName))]),
);

/**
 * Whether any list contains the text. The key may be a plural or country form. If such a text exists, it cannot be
 * empty.
 */
export const isShownText = (namespace: string, key: string): boolean =>
  shownNames.get(namespace)?.has(toTextName(key)) ?? false;

/** The keys for which pages may request a translation. */
export type TextKey<N extends Namespace = Namespace> = TextKeyOf<Lists, N>;

/** The texts of one namespace as in the translation file: with placeholders, and each plural form under its own key. */
export type NamespaceTexts<N extends Namespace = Namespace> = Readonly<Partial<Record<FileKeyOf<Lists, N>, string>>>;
