import { accountPageTextKeys, accountTextKeys } from './keys/account.ts';
import { bagPageTextKeys, bagTextKeys } from './keys/bag.ts';
import { catalogueTextKeys, listFileTextKeys } from './keys/catalogue.ts';
import { checkoutPageTextKeys, checkoutTextKeys } from './keys/checkout.ts';
import { deskPageTextKeys } from './keys/desk.ts';
import { landingTextKeys } from './keys/landing.ts';
import { membershipTextKeys } from './keys/membership.ts';
import { orderConfirmationTextKeys } from './keys/order-confirmation.ts';
import { pagesTextKeys } from './keys/pages.ts';
import { referralTextKeys } from './keys/referral.ts';
import { registrationPageTextKeys, registrationTextKeys } from './keys/registration.ts';
import { searchPlanTextKeys, searchTextKeys } from './keys/search.ts';
import { sessionTextKeys } from './keys/session.ts';
import { shellTextKeys } from './keys/shell.ts';
import { type Namespace, namespaces } from './namespaces.ts';
import type { FileKeyOf, TextKeyOf, TextKeys } from './text-keys.ts';

/** The lists of everything that shows texts, but of the content desk, which an API need not have. */
const lists = [
  ...accountTextKeys,
  accountPageTextKeys,
  bagTextKeys,
  bagPageTextKeys,
  catalogueTextKeys,
  listFileTextKeys,
  ...checkoutTextKeys,
  checkoutPageTextKeys,
  deskPageTextKeys,
  landingTextKeys,
  membershipTextKeys,
  orderConfirmationTextKeys,
  pagesTextKeys,
  referralTextKeys,
  registrationTextKeys,
  registrationPageTextKeys,
  searchTextKeys,
  searchPlanTextKeys,
  sessionTextKeys,
  shellTextKeys,
] as const satisfies readonly TextKeys[];
type Lists = (typeof lists)[number];

const listKeys = (all: readonly TextKeys[], namespace: Namespace): readonly string[] => [
  ...new Set(all.flatMap((keys) => keys[namespace] ?? [])),
];

/** Texts that every locale must have: a pull without one of them is refused, and staff cannot empty one. */
const requiredKeys: ReadonlyMap<string, readonly string[]> = new Map(
  namespaces.map((namespace) => [namespace, listKeys(lists, namespace)]),
);

/** The keys that every locale must have in a namespace: all that some list in `keys/` has. */
export const getRequiredKeys = (namespace: string): readonly string[] => requiredKeys.get(namespace) ?? [];

/** The keys that pages may ask a translation for. */
export type TextKey<N extends Namespace = Namespace> = TextKeyOf<Lists, N>;

/** The texts of one namespace as the translation file has them: unfilled, each plural form under its own key. */
export type NamespaceTexts<N extends Namespace = Namespace> = Readonly<Partial<Record<FileKeyOf<Lists, N>, string>>>;
