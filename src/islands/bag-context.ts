import type { ReadableAtom } from 'nanostores';
import type { CountryCode } from '../config/countries.ts';
import type { CheckoutContext } from '../domain/checkout/destination.ts';
import type { Money } from '../domain/money.ts';
import type { BagTextKey } from '../i18n/keys/bag.ts';
import type { BagStore } from '../stores/bag/state.ts';
import type { FeeReason } from '../stores/membership/page-membership.ts';
import type { Modals } from '../stores/shell/modals.ts';
import type { Toasts } from '../stores/shell/toasts.ts';
import { defineIslandContext, type IslandContext } from './island-context.tsx';

/** The page's stores as far as the bag and the dialogs over it need them. */
export interface BagIslandStores {
  bag: BagStore;
  toasts: Toasts;
  modals: Modals;
  getCheckoutCustomer: () => Pick<CheckoutContext, 'customerType' | 'isDistributorChoicePending'>;
  /** The other countries that keep a bag of this browser. */
  readOtherBags: () => readonly CountryCode[];
  /** What joining costs; null while it is not known, and then nobody is asked. */
  $membershipProgram: ReadableAtom<{ fee: Money } | null>;
  /** Why the membership fee is in the bag. */
  $feeReason: ReadableAtom<FeeReason>;
  /** Whether the shopper has no distributor yet, without whom nobody can check out. */
  $isDistributorMissing: ReadableAtom<boolean>;
  /** Remembers that the shopper chose the preferred-customer account. */
  chooseMembership: () => void;
  /** Answers whether the shopper becomes a preferred customer (MEM-006). A yes adds the fee under this name. */
  answerMembershipQuestion: (answer: 'yes' | 'no', feeName: string) => void;
}

export type BagIslandContext = IslandContext<BagIslandStores, BagTextKey>;

/** The context of the mini cart, the bag's page and the dialogs over them. */
export const { IslandContextProvider: BagContextProvider, useIslandContext: useBagContext } = defineIslandContext<
  BagIslandStores,
  BagTextKey
>();
