import type { ReadableAtom } from 'nanostores';
import type { CountryCode } from '../../config/countries.ts';
import type { OrderDetail } from '../../contract/orders/orders.ts';
import type { Money } from '../../domain/money.ts';
import type { OrderGroup, ReplyOrderStatus } from '../../domain/orders/order-groups.ts';

/** An order in the list. */
export interface ListedOrder {
  orderId: number;
  /** ISO 8601. */
  orderDate: string;
  status: ReplyOrderStatus;
  group: OrderGroup;
  total: Money;
  shippingName: string;
  /** The country in which it was placed. */
  country: CountryCode;
  isMembershipOnly: boolean;
}

/** The orders of the customer, newest first. Loaded orders stay while they are loaded again. */
export type OrdersState =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; orders: readonly ListedOrder[] };

/** The order whose details are open. `missing`: the customer has no such order. */
export type DetailState =
  | { status: 'closed' }
  | { status: 'loading' | 'failed' | 'missing'; orderId: number }
  | { status: 'ready'; orderId: number; order: OrderDetail };

/**
 * The result of buying an order again: how many pieces were added to the bag, and the names of products that cannot be
 * bought.
 */
export interface BoughtAgain {
  orderId: number;
  pieces: number;
  missingNames: readonly string[];
}

export interface OrdersStore {
  $orders: ReadableAtom<OrdersState>;
  $detail: ReadableAtom<DetailState>;
  $boughtAgain: ReadableAtom<BoughtAgain | null>;
  /** Loads the orders, and the open order again. Called when the section is shown, and after a failure. */
  load(): Promise<void>;
  /** Opens the details of an order, in a new entry of the history. */
  open(orderId: number): void;
  close(): void;
  /** Adds the products of the open order to the bag. */
  buyAgain(): Promise<void>;
}
