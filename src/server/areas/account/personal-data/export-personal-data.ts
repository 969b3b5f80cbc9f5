import type { PersonalData } from '../../../../contract/account/personal-data.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { CustomerRow } from '../../../platform/identity/customers.ts';
import { findSessions } from '../../../platform/identity/records.ts';
import { isOwnOrder } from '../../../platform/identity/own-orders.ts';
import { listNoticeData } from '../../notices/index.ts';
import { listReviewData } from '../../reviews/index.ts';

const selectOrders = (db: Db, customerId: number) => db.selectFrom('orders').where(isOwnOrder(customerId));

const selectOrderIds = (db: Db, customerId: number) =>
  db.selectFrom(selectOrders(db, customerId).select('orderId').as('own')).select('orderId');

async function listOrders(db: Db, customerId: number) {
  const orders = await selectOrders(db, customerId)
    .select(['orderId', 'orderNumber', 'status', 'placedAt', 'countryCode', 'currency', 'totalMinor', 'totals'])
    .select(['customerInformation', 'shippingAddress', 'billingAddress', 'shippingMethodName', 'customerNotes'])
    .select(['distributorId', 'referralCode', 'kreditsApplied', 'parcels', 'paymentCard', 'refundedMinor'])
    .orderBy('placedAt')
    .execute();
  const lines = await db
    .selectFrom('orderLines')
    .select(['orderId', 'sku', 'name', 'quantity', 'totalMinor'])
    .where('orderId', 'in', selectOrderIds(db, customerId))
    .orderBy('orderId')
    .orderBy('position')
    .execute();
  const refunds = await db
    .selectFrom('orderRefunds')
    .select(['orderId', 'amountMinor', 'kredits', 'lines', 'reason', 'state', 'requestedAt', 'settledAt'])
    .where('orderId', 'in', selectOrderIds(db, customerId))
    .orderBy('requestedAt')
    .execute();
  return orders.map(({ orderId, ...order }) => ({
    ...order,
    lines: lines.flatMap(({ orderId: id, ...line }) => (id === orderId ? [line] : [])),
    refunds: refunds.flatMap(({ orderId: id, ...refund }) => (id === orderId ? [refund] : [])),
  }));
}

const listBags = async (db: Db, customerId: number) =>
  db
    .selectFrom('baskets')
    .innerJoin('basketItems', 'basketItems.basketId', 'baskets.id')
    .select(['baskets.countryCode', 'baskets.updatedAt', 'basketItems.sku', 'basketItems.quantity'])
    .where('ownerId', '=', customerId)
    .orderBy('baskets.countryCode')
    .orderBy('basketItems.basketItemId')
    .execute();

const listKredits = (db: Db, customerId: number) =>
  db
    .selectFrom('kreditEntries')
    .leftJoin('orders', 'orders.orderId', 'kreditEntries.orderId')
    .select(['kredits', 'awardReason', 'awardType', 'effectiveAt', 'expiresAt', 'kreditEntries.createdAt'])
    .select(['orders.orderNumber', 'kreditEntries.note'])
    .where('kreditEntries.customerId', '=', customerId)
    .orderBy('kreditEntries.id')
    .execute();

/** The payments that a customer opened, and those of the orders that they placed as a guest. */
const selectPayments = (db: Db, customerId: number) =>
  db
    .selectFrom('paymentAttempts')
    .select('transactionId')
    .where('ownerId', '=', customerId)
    .union(db.selectFrom(selectOrders(db, customerId).select('transactionId').as('own')).select('transactionId'));

const listPayments = (db: Db, customerId: number) =>
  db
    .selectFrom('paymentAttempts')
    .leftJoin('openedCheckouts', 'openedCheckouts.transactionId', 'paymentAttempts.transactionId')
    .select(['paymentAttempts.transactionId', 'provider', 'result', 'amountMinor', 'currency', 'checkout'])
    .select('paymentAttempts.createdAt')
    .where('paymentAttempts.transactionId', 'in', selectPayments(db, customerId))
    .orderBy('paymentAttempts.createdAt')
    .execute();

const listInvitations = (db: Db, customerId: number) =>
  db
    .selectFrom('invitations')
    .select(['name', 'email', 'createdAt'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute();

const listPasskeys = (db: Db, customerId: number) =>
  db
    .selectFrom('passkeys')
    .select(['name', 'createdAt', 'lastUsedAt'])
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .execute();

const listWishes = (db: Db, customerId: number) =>
  db.selectFrom('wishes').select(['sku', 'addedAt']).where('customerId', '=', customerId).orderBy('addedAt').execute();

const listSharedWishLists = (db: Db, customerId: number) =>
  db
    .selectFrom('sharedWishLists')
    .select(['shareId', 'showsName', 'createdAt'])
    .where('customerId', '=', customerId)
    .execute();

const listWallets = (db: Db, customerId: number) =>
  db.selectFrom('wallets').select(['transactionId', 'createdAt']).where('customerId', '=', customerId).execute();

const listShades = (db: Db, customerId: number) =>
  db.selectFrom('shadePreferences').select(['shade', 'changedAt']).where('customerId', '=', customerId).execute();

/**
 * The customer's actions at the content desk, when they are staff. Closing the account keeps them, under its number.
 */
const listDeskActions = (db: Db, customerId: number) =>
  db
    .selectFrom('deskActions')
    .select(['kind', 'subject', 'createdAt'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute();

const listDistributors = (db: Db, { assignedDistributorId }: CustomerRow) =>
  db
    .selectFrom('distributors')
    .select(['distId', 'firstName', 'lastName'])
    .where('distId', '=', assignedDistributorId)
    .execute();

async function listSignIns(db: Db, customerId: number, now: number) {
  const sessions = await findSessions(db, String(customerId), new Date(now));
  return sessions.map(({ since }) => ({ since: new Date(since) }));
}

/** The data of the account itself, without the hash of the password. */
function describePerson({ passwordHash: _password, ...person }: CustomerRow) {
  return person;
}

/** Collects everything that the shop holds about a customer, without secrets. `now` is in milliseconds since 1970. */
export async function collectPersonalData(db: Db, customer: CustomerRow, now: number): Promise<PersonalData> {
  const { customerId } = customer;
  return {
    exportedAt: new Date(now).toISOString(),
    records: {
      account: [describePerson(customer)],
      distributor: await listDistributors(db, customer),
      orders: await listOrders(db, customerId),
      payments: await listPayments(db, customerId),
      shades: await listShades(db, customerId),
      wallets: await listWallets(db, customerId),
      bag: await listBags(db, customerId),
      kissKredits: await listKredits(db, customerId),
      invitations: await listInvitations(db, customerId),
      ...(await listReviewData(db, customerId)),
      wishList: await listWishes(db, customerId),
      sharedWishLists: await listSharedWishLists(db, customerId),
      notices: await listNoticeData(db, customerId),
      deskActions: await listDeskActions(db, customerId),
      passkeys: await listPasskeys(db, customerId),
      signIns: await listSignIns(db, customerId, now),
    },
  };
}
