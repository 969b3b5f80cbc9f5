import type { ReadableAtom } from 'nanostores';
import type { CountryCode } from '../../config/countries.ts';
import type { BasketChange } from '../../contract/bag/baskets.ts';
import type { ShownProduct } from '../../domain/bag/add-to-bag.ts';
import type { KissKreditNudge } from '../../domain/promotions/kiss-kredit-nudge.ts';
import type { OptionalReward } from '../../domain/promotions/optional-rewards.ts';
import type { Money } from '../../domain/money.ts';

/** A line as it is shown; money in minor units, before discounts. */
export interface BagLine {
  /**
   * The server's id of the line; below 0 while the server has not answered. Keys of lists are better made of sku and
   * promotionId.
   */
  basketItemId: number;
  productId: number;
  sku: string;
  name: string;
  link: string;
  imageUrl: string;
  quantity: number;
  /** Above 0: a reward of that promotion, shown as free. */
  promotionId: number;
  itemTypeId: number;
  isFree: boolean;
  /** The membership fee: its quantity cannot be edited. */
  isFee: boolean;
  /** Of one piece. 0 for a line put in by what only its sku is known of, until the server answers. */
  price: Money;
  total: Money;
  /** A change of this line is on its way to the server, or waits for it. */
  isPending: boolean;
}

/**
 * `total` is the sum of the lines, the membership fee included, before discounts. `basketId` is empty while there is
 * none.
 */
export interface Bag {
  basketId: string;
  country: CountryCode;
  lines: readonly BagLine[];
  total: Money;
}

/** What the engine gave this bag. */
export interface BagPromotion {
  /** Discount on the whole bag; it is to be taken off `total`. */
  discount: Money;
  orderPromotions: readonly { promotionId: number; name: string; condition: Money }[];
  /** The products of promotions, with image and price. */
  products: readonly { productId: number; sku: string; name: string; imageUrl: string; price: Money }[];
}

/**
 * `count` changes have no answer yet; `isWaiting` when the server cannot be reached, and they are tried again by
 * themselves.
 */
export interface PendingChanges {
  count: number;
  isWaitingForServer: boolean;
}

/**
 * The bag. `ready` shows each change at once and the server's truth when it has answered. `failed` is said of loading
 * alone, with a permanent code (of the API
 * or of `client/call-error.ts`) and what was last known; a change that fails leaves the bag `ready`, as it was before,
 * and is told by `$failure` and a toast.
 */
export type BagState =
  | { status: 'unknown' }
  | { status: 'loading' }
  | { status: 'ready'; bag: Bag; promotion: BagPromotion | null; pending: PendingChanges }
  | { status: 'failed'; code: string; bag?: Bag };

/**
 * Something that changed without being asked for. The codes are permanent and map to texts; `from` and `to` are
 * quantities, of `PRICE_CHANGED` minor units.
 */
export interface BagNotice {
  /** Of this page alone. */
  id: string;
  code: BasketChange['code'] | 'SHIPPING_CLEARED' | 'FEE_ADDED' | 'FEE_REMOVED';
  sku: string | null;
  name: string | null;
  promotionId: number | null;
  from: number | null;
  to: number | null;
  /** Why a reward went. */
  reason: string | null;
  currency: string;
  /** Must be seen before the shopper pays: a price that is not the one shown. False once acknowledged. */
  needsAcknowledgement: boolean;
}

/** A change that the server refused, or one that can no longer be sent. `retry` sends it again. */
export interface BagFailure {
  code: string;
  skus: readonly string[];
}

/**
 * Something that asks first: a change that loses the highest promotion of the order, or that takes a preferred
 * customer's fee out.
 */
export type BagConfirmation = 'LOSES_PROMOTION' | 'REMOVES_FEE';

export interface RewardChoice {
  promotionId: number;
  sku: string;
}

/**
 * Every read-only store and every verb of the bag. A verb settles when its change is kept in the browser and tried
 * once, never throws for what a server may do.
 */
export interface BagStore {
  $bag: ReadableAtom<BagState>;
  /** Pieces in the bag, rewards included; 0 while it is not known. */
  $count: ReadableAtom<number>;
  /** Sum of the lines before discounts; null while the bag, or what a line of it costs, is not known. */
  $subtotal: ReadableAtom<Money | null>;
  $totalWithoutFee: ReadableAtom<Money | null>;
  /** Newest last. */
  $notices: ReadableAtom<readonly BagNotice[]>;
  $failure: ReadableAtom<BagFailure | null>;
  /** Optional promotions of which nothing is in the bag yet; empty where the reward modal is not due. */
  $optionalRewards: ReadableAtom<readonly OptionalReward[]>;
  /** "Remind me later" was chosen in this session: instead of the modal, a button offers the rewards. */
  $hasChosenRemindLater: ReadableAtom<boolean>;
  $kissKreditNudge: ReadableAtom<KissKreditNudge | null>;

  /** Loads the bag, unless it is loaded or loading; merges a guest's bag of a signed-in shopper. */
  loadBag(): Promise<void>;
  addToBag(sku: string, quantity?: number, shown?: ShownProduct): Promise<void>;
  /** The new quantity of a line; 0 or less removes it. */
  setQuantity(basketItemId: number, quantity: number): Promise<void>;
  /** A reward goes with its whole promotion, which is declined from then on. */
  removeLine(basketItemId: number): Promise<void>;
  /** Declines an optional promotion. */
  ignorePromotion(promotionId: number): Promise<void>;
  claimRewards(choices: readonly RewardChoice[]): Promise<void>;
  /** Sends what failed again, or what waits, or loads the bag again: whatever is due. */
  retry(): Promise<void>;
  /** What must be asked before `setQuantity` or `removeLine` (quantity 0) of this line; null when nothing. */
  getRequiredConfirmation(change: { basketItemId: number; quantity: number }): BagConfirmation | null;
  /** The notices were read. */
  acknowledgeNotices(): void;
  remindLater(): void;
  /** The button that "remind me later" leaves opens the rewards again. */
  remindNow(): void;
  /** An order succeeded: the bag is empty, and promotions that were declined may be offered again. */
  clearAfterOrder(): Promise<void>;
}
