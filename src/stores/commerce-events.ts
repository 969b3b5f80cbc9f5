import type { Money } from '../domain/money.ts';

/** Pieces of a product. `isFree`: a reward, which costs nothing. */
export interface TradedItem {
  sku: string;
  name: string;
  quantity: number;
  price: Money;
  isFree: boolean;
}

/** A confirmed order. `totals` is null where this tab does not know them. */
export interface ConfirmedOrder {
  orderNumber: string;
  items: readonly TradedItem[];
  totals: { cartTotal: Money; tax: Money; shippingFee: Money } | null;
}

/**
 * What shoppers do, for whoever counts it. `added` and `removed` are changes of the bag that the shopper asked for and
 * the server has accepted: of all tabs, only the one that has received the reply announces them. `checkout-opened` and
 * `order-confirmed` come again with each load of their page. `order-refunded`: what was given back of an order so far, or
 * all of it where a confirmed order did not go ahead; null where the amount is not known.
 */
export type CommerceEvent =
  | { kind: 'added' | 'removed' | 'checkout-opened' | 'billing-submitted'; items: readonly TradedItem[] }
  | { kind: 'shipping-submitted'; items: readonly TradedItem[]; shippingMethod: string | null }
  | { kind: 'order-confirmed'; order: ConfirmedOrder }
  | { kind: 'order-refunded'; orderNumber: string; refunded: Money | null };

/** How many events wait for a follower; older ones are dropped. */
const maxWaiting = 50;

/** Holds events until somebody follows them, because that code may load later than what announces. */
export function createCommerceEvents() {
  let waiting: readonly CommerceEvent[] = [];
  let listener: ((event: CommerceEvent) => void) | null = null;
  return {
    announce(event: CommerceEvent): void {
      if (listener) listener(event);
      else waiting = [...waiting, event].slice(-maxWaiting);
    },
    /** Calls the listener with each event from now on. Returns those before. */
    follow(follower: (event: CommerceEvent) => void): readonly CommerceEvent[] {
      const earlier = waiting;
      waiting = [];
      listener = follower;
      return earlier;
    },
  };
}

/** The events of this page. */
export const commerceEvents = createCommerceEvents();
