import type { ShopCountry } from '../../config/countries.ts';
import type { CommerceEvent, ConfirmedOrder } from '../../stores/commerce-events.ts';
import { findItemDetails, forgetItemDetails, keepItemDetails } from './kept-details.ts';
import { readSelectedItem } from './page-items.ts';
import { createSentEvents, type SentEvents } from './sent-events.ts';
import { type Currency, type ItemDetails, toDecimal, toItemFields } from './tag-items.ts';
import type { Tag } from './tag.ts';

/** Stands for all of an order whose amount is not known. */
const wholeOrder = Number.MAX_SAFE_INTEGER;

interface EventParts {
  send: Tag['send'];
  sent: SentEvents;
  currency: Currency;
  findDetails: (sku: string) => ItemDetails;
}

/** `value` is what was paid for the products, after discounts. There are no coupons. */
function toPurchase({ orderNumber, items, totals }: ConfirmedOrder, { currency, findDetails }: EventParts): object {
  const fields = { transaction_id: orderNumber, ...toItemFields(items, currency, findDetails) };
  if (!totals) return fields;
  const { cartTotal, tax, shippingFee } = totals;
  return {
    ...fields,
    value: toDecimal(cartTotal.minor - tax.minor - shippingFee.minor, currency),
    tax: toDecimal(tax.minor, currency),
    shipping: toDecimal(shippingFee.minor, currency),
  };
}

function sendRefund(
  { orderNumber, refunded }: Extract<CommerceEvent, { kind: 'order-refunded' }>,
  { send, sent, currency }: EventParts,
): void {
  const minor = sent.takeRefund(orderNumber, refunded?.minor ?? wholeOrder);
  if (minor === 0) return;
  const amount = refunded && { currency: refunded.currency, value: toDecimal(minor, currency) };
  send('refund', { transaction_id: orderNumber, ...amount });
}

/** Sends an event of the stores as the event of the tag, unless it was sent before. */
export function sendCommerceEvent(event: CommerceEvent, parts: EventParts): void {
  const { send, sent, currency, findDetails } = parts;
  const sendItems = (name: string, items: ConfirmedOrder['items'], more: object = {}) => {
    send(name, { ...toItemFields(items, currency, findDetails), ...more });
  };
  const sendStep: typeof sendItems = (name, ...fields) => {
    if (sent.takeStep(name)) sendItems(name, ...fields);
  };
  switch (event.kind) {
    case 'added':
      sendItems('add_to_cart', event.items);
      break;
    case 'removed':
      sendItems('remove_from_cart', event.items);
      break;
    case 'checkout-opened':
      sendStep('begin_checkout', event.items);
      break;
    case 'shipping-submitted':
      sendStep('add_shipping_info', event.items, {
        ...(event.shippingMethod !== null && { shipping_tier: event.shippingMethod }),
      });
      break;
    case 'billing-submitted':
      sendStep('add_payment_info', event.items);
      break;
    case 'order-confirmed':
      if (sent.takeOrder(event.order.orderNumber)) send('purchase', toPurchase(event.order, parts));
      break;
    case 'order-refunded':
      sendRefund(event, parts);
  }
}

/** What the page still shows when the shopper consents on it. What they did before that is not counted. */
const shownKinds: readonly CommerceEvent['kind'][] = ['checkout-opened', 'order-confirmed', 'order-refunded'];

const toSkus = (items: ConfirmedOrder['items']) => items.map(({ sku }) => sku);

/** Sends what the shopper does on the page from now on, and what they did on it with an earlier consent. */
export async function followCommerce(
  page: Document,
  { send, isEnabled }: Tag,
  { country, wasAllowed }: { country: ShopCountry; wasAllowed: boolean },
): Promise<void> {
  page.addEventListener(
    'click',
    ({ target }) => {
      const selected = readSelectedItem(target, country);
      if (selected) send('select_item', selected);
    },
    { capture: true },
  );
  const { commerceEvents } = await import('../../stores/commerce-events.ts');
  const findDetails = (sku: string) => findItemDetails(page, sku);
  const parts = { send, sent: createSentEvents(), currency: country, findDetails };
  const handle = (event: CommerceEvent) => {
    if (!isEnabled()) return;
    if (event.kind === 'added') keepItemDetails(page, toSkus(event.items));
    sendCommerceEvent(event, parts);
    if (event.kind === 'order-confirmed') forgetItemDetails(toSkus(event.order.items));
  };
  for (const event of commerceEvents.follow(handle)) if (wasAllowed || shownKinds.includes(event.kind)) handle(event);
}
