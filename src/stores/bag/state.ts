import type { ReadableAtom } from 'nanostores';
import type { CountryCode } from '../../config/countries.ts';
import type { BasketChange } from '../../contract/bag/baskets.ts';
import type { ShownProduct } from '../../domain/bag/add-to-bag.ts';
import type { KissKreditNudge } from '../../domain/promotions/kiss-kredit-nudge.ts';
import type { OptionalReward } from '../../domain/promotions/optional-rewards.ts';
import type { Money } from '../../domain/money.ts';

/** A line as it is shown. Amounts are in minor units, before discounts. */
export interface BagLine {
  /**
   * The server's id of the line; below 0 until the server has answered. Use sku and promotionId as the key of a list,
   * since they do not change.
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
  /** The price of one piece; 0 for a line of which only the sku is known, until the server answers. */
  price: Money;
  /** What the price is reduced from, as the server last said; null while no sale runs or when the API does not tell. */
  regularPrice: Money | null;
  total: Money;
  /** The server has not answered a change of this line yet. */
  isPending: boolean;
  /** How many pieces the shop has, as the server last said; null where there are plenty or the API does not tell. */
  stockLeft: number | null;
}

/**
 * `total` is the sum of the lines before discounts, including the membership fee. `basketId` is empty until the server
 * has created a basket.
 */
export interface Bag {
  basketId: string;
  country: CountryCode;
  lines: readonly BagLine[];
  total: Money;
}

/** A promotion whose condition the bag meets. */
export interface OrderPromotion {
  promotionId: number;
  name: string;
  condition: Money;
  /** The kiss kredits that it gives members; 0 when it gives something else. */
  kredits: number;
  /** Whether it gives nothing, because its gift is out of stock or no longer sold. */
  isUnavailable: boolean;
}

/** The effects of promotions on this bag. */
export interface BagPromotion {
  /** The discount on the whole bag; subtract it from `total`. */
  discount: Money;
  orderPromotions: readonly OrderPromotion[];
  /** The products of promotions, with image and price. */
  products: readonly { productId: number; sku: string; name: string; imageUrl: string; price: Money }[];
}

/** What the server last said about standard delivery of this bag. It may have changed since. */
export interface BagShipping {
  /** Null where nothing is said: it never becomes free by the amount, or a promotion makes it free. */
  freeShipping: { isReached: true } | { missing: Money; threshold: Money } | null;
  /** Plain dates (YYYY-MM-DD); null where nothing is promised. */
  delivery: { from: string; to: string } | null;
}

/**
 * `count` changes have no answer yet. `isWaitingForServer`: the server cannot be reached, and the changes are sent again
 * later.
 */
interface PendingChanges {
  count: number;
  isWaitingForServer: boolean;
}

/**
 * The bag. `ready` shows each change at once, and the server's basket once it has answered. `failed` means that loading
 * failed: `code` is permanent (from the API or `client/call-error.ts`), `bag` is the last known one. A change that fails
 * leaves the bag `ready` as it was before, and shows in `$failure` and a toast.
 */
export type BagState =
  | { status: 'unknown' }
  | { status: 'loading' }
  | {
      status: 'ready';
      bag: Bag;
      promotion: BagPromotion | null;
      /** Null until the server has answered. */
      shipping: BagShipping | null;
      pending: PendingChanges;
    }
  | { status: 'failed'; code: string; bag?: Bag };

/**
 * A change that the shopper did not ask for. The codes are permanent and map to texts. `from` and `to` are quantities;
 * for `PRICE_CHANGED` they are amounts in minor units.
 */
export interface BagNotice {
  /** Unique on this page only. */
  id: string;
  code:
    | BasketChange['code']
    | 'SHIPPING_CLEARED'
    | 'SHIPPING_REFUSED'
    | 'KREDITS_REMOVED'
    | 'FEE_ADDED'
    | 'FEE_CHOSEN'
    | 'FEE_REMOVED';
  sku: string | null;
  name: string | null;
  promotionId: number | null;
  from: number | null;
  to: number | null;
  /** Why a reward was removed. */
  reason: string | null;
  currency: string;
  /** The shopper must see this before they pay: a price differs from the one shown. False once acknowledged. */
  needsAcknowledgement: boolean;
}

/** A change that the server refused, or that can no longer be sent. `retry` sends it again. */
export interface BagFailure {
  code: string;
  skus: readonly string[];
}

/**
 * Why a change needs a confirmation: it loses the order's highest promotion (BAG-033), or it removes a preferred
 * customer's membership fee (BAG-034).
 */
export type BagConfirmation = 'LOSES_PROMOTION' | 'REMOVES_FEE';

/** A line that the shopper has removed, and its position among the lines. */
export interface RemovedLine {
  line: BagLine;
  index: number;
}

interface RewardChoice {
  promotionId: number;
  sku: string;
}

/**
 * The read-only stores and the verbs of the bag. A verb resolves when its change is stored in the browser and was sent
 * once. It never throws because of the server.
 */
export interface BagStore {
  $bag: ReadableAtom<BagState>;
  /** Pieces in the bag, including rewards; 0 until the bag is known. */
  $count: ReadableAtom<number>;
  /** The sum of the lines before discounts; null until the bag and the price of each line are known. */
  $subtotal: ReadableAtom<Money | null>;
  /**
   * The sum after discounts; null while `$subtotal` is, and while the discount is that of the bag before a change that
   * the server has not answered.
   */
  $totalSoFar: ReadableAtom<Money | null>;
  $totalWithoutFee: ReadableAtom<Money | null>;
  /** Newest last. */
  $notices: ReadableAtom<readonly BagNotice[]>;
  $failure: ReadableAtom<BagFailure | null>;
  /** The line that the shopper removed last, while it is missing. Null for a reward, which is declined instead. */
  $removedLine: ReadableAtom<RemovedLine | null>;
  /** Optional promotions without a reward in the bag; empty when the reward modal is not due. */
  $optionalRewards: ReadableAtom<readonly OptionalReward[]>;
  /** Whether "remind me later" was chosen in this session: a button then offers the rewards instead of the modal. */
  $hasChosenRemindLater: ReadableAtom<boolean>;
  /** As of the last change of the bag. Checkouts ask `findKissKreditNudge`. */
  $kissKreditNudge: ReadableAtom<KissKreditNudge | null>;

  /** Loads the bag unless it is loaded; calls during a load wait for it. Merges a guest's bag into the account of a signed-in shopper. */
  loadBag(): Promise<void>;
  addToBag(sku: string, quantity?: number, shown?: ShownProduct): Promise<void>;
  /** Sets the quantity of a line; 0 or less removes it (BAG-027). */
  setQuantity(basketItemId: number, quantity: number): Promise<void>;
  /** Removes a line. Removing a reward declines its whole promotion (BAG-028). */
  removeLine(basketItemId: number): Promise<void>;
  /** Puts back the line that was removed last, with its quantity and in its place. */
  undoRemoval(): Promise<void>;
  /** Declines an optional promotion. */
  ignorePromotion(promotionId: number): Promise<void>;
  claimRewards(choices: readonly RewardChoice[]): Promise<void>;
  /** Sends failed or waiting changes again, or loads the bag again when loading failed. */
  retry(): Promise<void>;
  /** Returns what the shopper must confirm before `setQuantity`, or `removeLine` (quantity 0); null when nothing. */
  getRequiredConfirmation(change: { basketItemId: number; quantity: number }): BagConfirmation | null;
  /** Returns the kiss-kredit promotion that runs at this moment and that the bag has not reached (PROMO-011). */
  findKissKreditNudge(): KissKreditNudge | null;
  /** Marks all notices as seen. */
  acknowledgeNotices(): void;
  /** Keeps the reward modal from opening by itself in this session (PROMO-008, PROMO-009). */
  remindLater(): void;
  /** Lets the reward modal open by itself again, once the shopper has opened it (PROMO-010). */
  remindNow(): void;
  /** Empties the bag after an order (BAG-035) and offers declined promotions again (PROMO-016). */
  clearAfterOrder(): Promise<void>;
}
