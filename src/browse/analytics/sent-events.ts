import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { readStoredRecord, saveStoredRecord } from '../shell/stored-record.ts';

/** How many orders a browser remembers. */
const maxOrders = 50;

/**
 * Remembers what was sent, so that neither a reload nor another tab sends it again: steps of the checkout in this tab
 * until its order, orders and their refunds in this browser. An order is known by its number alone.
 */
export interface SentEvents {
  /** Whether this step of the checkout is sent now for the first time. */
  takeStep(name: string): boolean;
  /** Whether this order is sent now for the first time. It ends the checkout. */
  takeOrder(orderNumber: string): boolean;
  /**
   * How much of what was given back of an order was not sent yet, in minor units. 0 for an order that this browser has
   * not sent.
   */
  takeRefund(orderNumber: string, refundedMinor: number): number;
}

const { sentCheckoutSteps, sentOrders } = commerceStorageKeys;

type SentOrder = readonly [orderNumber: string, refundedMinor: number];
const isSentOrder = (value: unknown): value is SentOrder =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

/** What was given back of each order that was sent, in minor units. */
function readOrders(): Map<string, number> {
  const orders: unknown = readStoredRecord(sentOrders)?.['orders'];
  return new Map(Array.isArray(orders) ? orders.filter(isSentOrder) : []);
}

export function createSentEvents(): SentEvents {
  // A browser that refuses storage remembers until the page is left.
  const steps = new Set<string>();
  const orders = new Map<string, number>();
  const readAll = () => new Map([...orders, ...readOrders()]);
  function saveOrder(orderNumber: string, refundedMinor: number): void {
    const all = readAll();
    orders.set(orderNumber, refundedMinor);
    all.delete(orderNumber);
    const latest = [...all, [orderNumber, refundedMinor]].slice(-maxOrders);
    saveStoredRecord('localStorage', sentOrders, { orders: latest });
  }
  return {
    takeStep(name) {
      const sent = readStoredRecord(sentCheckoutSteps, 'sessionStorage') ?? {};
      if (name in sent || steps.has(name)) return false;
      steps.add(name);
      saveStoredRecord('sessionStorage', sentCheckoutSteps, { ...sent, [name]: true });
      return true;
    },
    takeOrder(orderNumber) {
      if (readAll().has(orderNumber)) return false;
      steps.clear();
      saveStoredRecord('sessionStorage', sentCheckoutSteps, {});
      saveOrder(orderNumber, 0);
      return true;
    },
    takeRefund(orderNumber, refundedMinor) {
      const sentMinor = readAll().get(orderNumber);
      if (sentMinor === undefined || refundedMinor <= sentMinor) return 0;
      saveOrder(orderNumber, refundedMinor);
      return refundedMinor - sentMinor;
    },
  };
}
