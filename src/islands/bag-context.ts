import type { ReadableAtom } from 'nanostores';
import type { CountryCode } from '../config/countries.ts';
import type { CheckoutContext } from '../domain/checkout/destination.ts';
import type { Money } from '../domain/money.ts';
import type { BagSettings } from '../i18n/bag-settings.ts';
import type { BagTextKey } from '../i18n/keys/bag.ts';
import type { BagStore } from '../stores/bag/state.ts';
import type { FeeReason } from '../stores/membership/page-membership.ts';
import type { Modals } from '../stores/shell/modals.ts';
import type { Toasts } from '../stores/shell/toasts.ts';
import { defineIslandContext, type IslandContext } from './island-context.tsx';

/** The page's stores that the bag and its dialogs need. */
export interface BagIslandStores {
  bag: BagStore;
  toasts: Toasts;
  modals: Modals;
  getCheckoutCustomer: () => Pick<CheckoutContext, 'customerType' | 'isDistributorChoicePending'>;
  /** Whether an order of what is in the bag earns kiss kredits. */
  earnsKredits: () => boolean;
  /** The other countries in which this browser has a bag. */
  readOtherBags: () => readonly CountryCode[];
  /** The price of joining; null while it is unknown, so that nobody is asked. */
  $membershipProgram: ReadableAtom<{ fee: Money } | null>;
  /** Why the membership fee is in the bag. */
  $feeReason: ReadableAtom<FeeReason>;
  /** Whether the shopper has no distributor yet. Nobody can check out without one. */
  $isDistributorMissing: ReadableAtom<boolean>;
  /** Saves that the shopper chose the preferred-customer account. */
  chooseMembership: () => void;
  /** Answers whether the shopper becomes a preferred customer (MEM-006). A yes adds the fee with this name. */
  answerMembershipQuestion: (answer: 'yes' | 'no', feeName: string) => void;
}

export type BagIslandContext = IslandContext<BagIslandStores, BagTextKey, BagSettings>;

/** The context of the mini cart, the bag's page and the dialogs over them. */
export const { IslandContextProvider: BagContextProvider, useIslandContext: useBagContext } = defineIslandContext<
  BagIslandStores,
  BagTextKey,
  BagSettings
>();
