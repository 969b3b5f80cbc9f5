import type { ReadableAtom } from 'nanostores';
import type { Region } from '../../contract/checkout/regions.ts';
import type { ShippingMethod } from '../../contract/checkout/shipping.ts';
import type { Money } from '../../domain/money.ts';
import type {
  AddressBookStore,
  AddressValues,
  FieldErrorKeys,
  SubmitOutcome,
} from '../address-book/address-book-types.ts';
import type { BagStore } from '../bag/state.ts';
import type { CaptchaStore } from '../captcha/store.ts';
import type { FeeReason } from '../membership/page-membership.ts';
import type { OrderErrors } from '../payments/order-errors.ts';
import type { FrameMessageEvent, PaymentState } from '../payments/payment-state.ts';
import type { Modals } from '../shell/modals.ts';
import type { Toasts } from '../shell/toasts.ts';

export type { AddressValues, FieldErrorKeys };

/** The fields of a person. They may be incomplete: a draft is saved while it is typed. */
export interface CustomerInfoValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export type StepOutcome = SubmitOutcome;

/** The steps of the checkout in order (CHK-010). The address of the page names the step: `?step=billing`. */
export const checkoutSteps = ['shipping', 'billing', 'place-order'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** The values that the shopper has entered. They survive a reload; card data is never part of them. */
export interface CheckoutDraft {
  customerInfo: CustomerInfoValues;
  shippingAddress: AddressValues;
  isBillingSameAsShipping: boolean;
  billingAddress: AddressValues;
}

/** `null`: still loading. Only the methods for this bag are in the list (CHK-034 to CHK-036). */
export interface ShippingState {
  methods: readonly ShippingMethod[] | null;
  chosen: ShippingMethod | null;
  /** False if the only method is DoNotShip (CHK-038). */
  isShown: boolean;
}

/** The totals as the server computed them, in minor units. `memberDiscountPercent` has at most two decimals. */
export interface Totals {
  originalSubTotal: Money;
  promotionDiscount: Money;
  memberDiscount: Money;
  memberDiscountPercent: number;
  kissKredits: Money;
  membershipFee: Money;
  shippingFee: Money;
  tax: Money;
  taxLabel: string;
  productTotal: Money;
  cartTotal: Money;
  /** Null when no message about free shipping is shown (CHK-043). */
  amountAwayFromFreeShipping: Money | null;
}

/** `failed`: `code` is the permanent code of the API, for example `InvalidDistributorCountry` (ERR-010, ERR-011). */
export type TotalsState =
  | { status: 'none' }
  | { status: 'loading'; totals: Totals | null }
  | { status: 'ready'; totals: Totals }
  /** `isTold`: a toast announces it. */
  | { status: 'failed'; code: string; isTold: boolean };

/** A total that differs from the one that the shopper saw last. They must confirm it before they pay. */
export interface TotalChange {
  from: Money;
  to: Money;
}

/** Null when the shopper has no credits section (CHK-050). */
export interface KreditsState {
  /** Null when it could not be loaded. Kredits that are applied already can be taken back all the same. */
  balance: number | null;
  /** The lesser of the balance, or else of what was applied, and the product total (CHK-052). */
  maximum: number;
  applied: number;
  /** Whether the server has calculated the totals with the applied credits (CHK-055). */
  isInTotals: boolean;
}

/** The checkout: read-only stores and verbs. */
export interface CheckoutStore {
  /** `redirected`: the page is leaving, because there is no distributor, no bag, or no entry as a guest. */
  $status: ReadableAtom<'loading' | 'ready' | 'failed' | 'redirected'>;
  $step: ReadableAtom<CheckoutStep>;
  $draft: ReadableAtom<CheckoutDraft>;
  /** True for signed-in customers: their name and email are read-only (CHK-018). */
  $isSignedIn: ReadableAtom<boolean>;
  /** Whether the account of the shopper has their whole name, which is then read-only (CHK-018). */
  $hasAccountName: ReadableAtom<boolean>;
  $regions: ReadableAtom<readonly Region[] | null>;
  $shipping: ReadableAtom<ShippingState>;
  $totals: ReadableAtom<TotalsState>;
  $totalChange: ReadableAtom<TotalChange | null>;
  $kredits: ReadableAtom<KreditsState | null>;
  $errors: ReadableAtom<OrderErrors>;
  $payment: ReadableAtom<PaymentState>;
  /** CHK-061 to CHK-063, and no unseen change of the total. */
  $canPlaceOrder: ReadableAtom<boolean>;

  /** Reads the saved checkout and the query of the page, loads what is missing, and follows Back and Forward. */
  start(): Promise<void>;
  saveDraft(draft: Partial<CheckoutDraft>): void;
  /**
   * Validates the first step and goes to the next one. The errors name fields such as `customerInfo.email`,
   * `shippingMethod`, `captcha`.
   */
  submitShipping(draft: Pick<CheckoutDraft, 'customerInfo' | 'shippingAddress'>): Promise<StepOutcome>;
  submitBilling(draft: Pick<CheckoutDraft, 'isBillingSameAsShipping' | 'billingAddress'>): Promise<StepOutcome>;
  goToStep(step: CheckoutStep): void;
  chooseShippingMethod(id: number): void;
  /**
   * Applies the typed kredits (CHK-051 to CHK-053) and calculates the totals again. Resolves to the applied kredits.
   */
  applyKredits(typed: string): Promise<number>;
  acknowledgeTotal(): void;
  loadTotals(): Promise<void>;
  /**
   * Opens the payment, or places an order that costs nothing (PAY-001, PAY-011). Requires that the terms are accepted.
   */
  placeOrder(): Promise<void>;
  /** Closes the payment before it is authorised. The checkout does not change. */
  closePayment(): void;
  /**
   * Handles a message that `window` received while the payment is open. Only messages about this payment from the
   * provider's page, or from the shop's `/pcicallback`, inside `frame` (the frame's `contentWindow`) count (PAY-004 to
   * PAY-007).
   */
  handleFrameMessage(event: FrameMessageEvent, frame: unknown): void;
  /** The two buttons after a failure (PAY-025). */
  retryOrder(): Promise<void>;
  backToPaymentSelection(): void;
  resetErrors(): void;
}

/** The choice of the page checkout-as. */
export type CheckoutEntry = 'guest' | 'preferred';

/** The address book of the checkout. An address that is saved or made the primary one becomes the shipping address. */
export interface CheckoutAddressBook extends AddressBookStore {
  /** Fills the checkout's shipping address with a saved one. */
  use(id: number): void;
}

/** The stores of the checkout's page. */
export interface CheckoutPageStores {
  checkout: CheckoutStore;
  addressBook: CheckoutAddressBook;
  captcha: CaptchaStore;
  /** Whether the first step requires a captcha: of guests only, while captchas are enabled (CHK-045). */
  $isCaptchaRequired: ReadableAtom<boolean>;
  /** While set, a spinner covers the screen (NAV-027). */
  $blocksUi: ReadableAtom<boolean>;
  bag: BagStore;
  toasts: Toasts;
  modals: Modals;
  /** Why the membership fee is in the bag. */
  $feeReason: ReadableAtom<FeeReason>;
  /** Whether an order of this shopper earns kiss kredits, as those of preferred customers do. */
  earnsKredits: () => boolean;
}
