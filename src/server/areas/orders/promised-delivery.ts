/** When an order was promised to arrive: plain dates (YYYY-MM-DD). */
export interface PromisedDelivery {
  deliveryFrom: string | null;
  deliveryTo: string | null;
}

/** The days as the API says them: nothing where nothing was promised. */
export const toWireDelivery = ({ deliveryFrom, deliveryTo }: PromisedDelivery) =>
  deliveryFrom && deliveryTo ? { deliveryFrom, deliveryTo } : {};
