import type { Insertable } from 'kysely';
import { countries } from '../../../config/countries.ts';
import { cardBrands } from '../../../config/payments/card-brands.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { noMembership } from '../../../domain/membership/membership-term.ts';
import type { Tables } from '../../../server/platform/database/tables.ts';
import { demoAccounts } from '../demo-accounts.ts';
import type { SeedOrder } from '../demo-orders.ts';
import { textForLocale } from '../locales.ts';
import type { SeedDemoAccount } from '../types.ts';
import { chargeOrder, findLocale, getMainAddress } from './order-charges.ts';
import { toRefundRows } from './refunds.ts';

const day = 86_400_000;
/** Parcels leave two days after an order. */
const packingDays = 2;

/** The customer id of a guest's order, which the database does not hold. */
export const guestCustomerId = 0;

/** An order with who placed it, and with the id and the number that the database gives it. */
export interface NumberedOrder {
  order: SeedOrder;
  account: SeedDemoAccount;
  orderId: number;
  orderNumber: string;
}

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>;

/** An order with what it costs and when it was placed. */
interface PricedOrder extends NumberedOrder {
  charged: ReturnType<typeof chargeOrder>;
  placedAt: Date;
  /** In ms since 1970. */
  now: number;
}

export function findDemoAccount(customerId: number): SeedDemoAccount {
  const account = demoAccounts.find((one) => one.customerId === customerId);
  if (!account) throw new RangeError(`An order of the demo has the unknown customer ${customerId}.`);
  return account;
}

const priceOrder = (numbered: NumberedOrder, now: number): PricedOrder => ({
  ...numbered,
  charged: chargeOrder(numbered.account, numbered.order),
  placedAt: new Date(now - numbered.order.daysAgo * day),
  now,
});

const getCustomerId = ({ account: { customerId } }: PricedOrder) =>
  customerId === guestCustomerId ? null : customerId;

const getTransactionId = ({ orderId }: NumberedOrder) => `demo-order-${String(orderId).padStart(11, '0')}`;
const getReference = (priced: PricedOrder) => (priced.order.card ? `card_${getTransactionId(priced)}` : null);
const getTotal = ({ charged }: PricedOrder) => charged.charges.cartTotalMinor;
const countRefunded = (priced: PricedOrder) => (priced.order.status === 'Cancelled' ? getTotal(priced) : 0);

/** What an order and its payment share. */
const toSale = (priced: PricedOrder) => ({
  transactionId: getTransactionId(priced),
  countryCode: priced.account.country,
  currency: countries[priced.account.country].currency,
});

const toBasket = (priced: PricedOrder) => ({
  basketId: getTransactionId(priced),
  basketVersion: 1,
  distributorId: priced.account.assignedDistributorId ?? 0,
  locale: priced.account.preferredLocale,
});

const toAttemptRow = (priced: PricedOrder): Row<'paymentAttempts'> => ({
  ...toSale(priced),
  ...toBasket(priced),
  provider: 'own',
  providerReference: getReference(priced),
  state: priced.order.card ? 'complete' : 'closed',
  result: priced.order.card ? 'complete' : 'declined',
  ownerId: getCustomerId(priced),
  amountMinor: getTotal(priced),
  kreditsApplied: priced.order.kredits,
  orderId: priced.orderId,
  errors: '[]',
  missing: '[]',
  createdAt: priced.placedAt,
  updatedAt: priced.placedAt,
});

function toPaymentRow(priced: PricedOrder): Row<'cardPayments'>[] {
  const reference = getReference(priced);
  if (reference === null || priced.order.card === null) return [];
  const [brand, lastFour] = priced.order.card;
  const { placedAt, order, account } = priced;
  return [
    {
      ...toSale(priced),
      reference,
      sessionId: `session_${reference}`,
      status: order.status === 'Cancelled' ? 'refunded' : 'captured',
      ...{ brand, lastFour },
      amountMinor: getTotal(priced),
      capturedMinor: getTotal(priced),
      refundedMinor: countRefunded(priced),
      languageTag: account.preferredLocale,
      returnUrl: '',
      ...{ expiresAt: placedAt, createdAt: placedAt, updatedAt: placedAt },
    },
  ];
}

const toCancelledSale = (priced: PricedOrder) => ({
  ...{ orderId: priced.orderId, transactionId: getTransactionId(priced), reference: getReference(priced) },
  ...{ amountMinor: countRefunded(priced), at: priced.placedAt },
});

function toAddress(account: SeedDemoAccount) {
  const { country } = account;
  const { name, address1: address, address2, address3, city, state, zipCode } = getMainAddress(account);
  const place = { city, state, zipCode, country, countryAlpha2: country };
  return { name, address, address2, address3, ...place, isPrimary: false };
}

const toParcels = ({ order, placedAt, now }: PricedOrder) =>
  order.parcels.map(([carrier, trackingNumber, lines]) => ({
    ...{ carrier, trackingNumber },
    ...(lines && { lines: lines.map(([sku, quantity]) => ({ sku, quantity })) }),
    shippedAt: new Date(Math.min(now, placedAt.getTime() + packingDays * day)).toISOString(),
  }));

/** What is stored as JSON. */
function toDocuments(priced: PricedOrder) {
  const { account, charged, order } = priced;
  const { pcDiscountBasisPoints: _, productTotalMinor: __, ...totals } = charged.charges;
  const { firstName, lastName, email, phone } = account;
  const address = JSON.stringify(toAddress(account));
  const card = order.card && { brand: cardBrands[order.card[0]].name, lastFour: order.card[1] };
  return {
    customerInformation: JSON.stringify({ firstName, lastName, email, phone }),
    shippingAddress: address,
    billingAddress: address,
    totals: JSON.stringify(totals),
    kreditAwards: '[]',
    parcels: JSON.stringify(toParcels(priced)),
    paymentCard: card && JSON.stringify(card),
  };
}

function toOrderRow(priced: PricedOrder): Row<'orders'> {
  const { account, charged, order, orderId, orderNumber, placedAt } = priced;
  const containsFee = charged.lines.some(({ sku }) => sku === membershipSku);
  return {
    ...toSale(priced),
    ...toBasket(priced),
    ...toDocuments(priced),
    ...{ orderId, orderNumber, placedAt, containsFee },
    status: order.status,
    customerId: getCustomerId(priced),
    customerType: account.membershipInfo.customerType,
    shippingMethodId: charged.method.shippingMethodId,
    shippingMethodName: textForLocale(charged.method.name, findLocale(account)),
    totalMinor: getTotal(priced),
    kreditsApplied: order.kredits,
    customerNotes: '',
    referralCode: '',
    refundedMinor: countRefunded(priced),
    ...(containsFee && {
      membershipHolderId: getCustomerId(priced),
      membershipBefore: JSON.stringify(noMembership),
      membershipGivenAt: placedAt,
    }),
  };
}

const toLineRows = ({ orderId, charged }: PricedOrder): Row<'orderLines'>[] =>
  charged.lines.map((line, index) => ({
    ...{ orderId, position: index + 1 },
    ...{ sku: line.sku, productId: line.productId, name: line.name },
    ...{ quantity: line.quantity, promotionId: line.promotionId },
    ...{ unitPriceMinor: line.unitPriceMinor, fullTotalMinor: line.fullTotalMinor },
    ...{ discountMinor: line.discountMinor, taxMinor: line.taxMinor, totalMinor: line.totalMinor },
  }));

/** Everything that the database holds of the orders, as if they had been bought. `now` is in ms since 1970. */
export function toOrderRows(orders: readonly NumberedOrder[], now: number) {
  const priced = orders.map((order) => priceOrder(order, now));
  return {
    paymentAttempts: priced.map(toAttemptRow),
    cardPayments: priced.flatMap(toPaymentRow),
    orders: priced.map(toOrderRow),
    orderLines: priced.flatMap(toLineRows),
    ...toRefundRows(priced.map(toCancelledSale)),
  };
}
