import { countries } from '../../../src/config/countries.ts';
import type { Address } from '../../../src/contract/checkout/addresses.ts';
import { toWireAmount } from '../../../src/domain/money.ts';
import { openPayment } from '../../../src/server/areas/orders/place-order/index.ts';
import { submitPayment } from '../../../src/server/areas/orders/submit-payment.ts';
import { isRefusal } from '../../../src/server/platform/http/refusal.ts';
import type { Caller } from '../../../src/server/platform/http/route.ts';
import type { SeededRandom } from '../../bench/seeded-random.ts';
import { addresses, distributors, shippingMethods, toShippingInfo } from '../../fixtures/server/checkout-requests.ts';
import { person } from '../../fixtures/server/order-backend.ts';
import { assertExpected, chance, tryTo } from './fault-points.ts';
import { memberId, products } from './database.ts';
import type { Process, World } from './world.ts';

export interface Bag {
  basketId: string;
  caller: Caller | null;
  kredits: number;
  methodId: number;
  /** What the shopper sees, once they have looked. */
  total?: Promise<number | null>;
}

/** What the shopper was told by a submit. */
export interface Told {
  transactionId: string;
  status: string;
}

/** A regular shipping method of members. */
const memberMethod = 1_101;
const shippingAddress: Address = { ...addresses.US };

async function storeBag(
  { db, now }: World,
  { basketId, caller }: Pick<Bag, 'basketId' | 'caller'>,
  items: readonly { sku: string; quantity: number }[],
): Promise<void> {
  const at = new Date(now());
  const [ownerId, times] = [caller?.customerId ?? null, { createdAt: at, updatedAt: at }];
  await db
    .insertInto('baskets')
    .values({ id: basketId, countryCode: 'US', ownerId, mergedInto: null, ...times })
    .execute();
  const fixed = { basketId, promotionId: 0, itemTypeId: 0, seenPriceMinor: 1 };
  await db
    .insertInto('basketItems')
    .values(items.map((item, index) => ({ basketItemId: index + 1, ...item, ...fixed })))
    .execute();
}

const member: Caller = { customerId: memberId, roles: [], customerType: 'PreferredCustomer' };

/** An account has one bag in a country, so of two bags one is a guest's. */
export async function insertBag(world: World, random: SeededRandom, isMember: boolean): Promise<Bag> {
  const basketId = Buffer.from(Array.from({ length: 16 }, () => random.between(0, 255))).toString('base64url');
  const bag: Bag = isMember
    ? { basketId, caller: member, kredits: random.between(0, 30), methodId: memberMethod }
    : { basketId, caller: null, kredits: 0, methodId: shippingMethods.usFree };
  const second = random.pick([products[1], products[2]]);
  const items: { sku: string; quantity: number }[] = [{ sku: products[0], quantity: random.between(1, 2) }];
  if (chance(random, 30)) items.push({ sku: second, quantity: 1 });
  await storeBag(world, bag, items);
  return bag;
}

const toTotalsRequest = ({ caller, basketId, kredits, methodId }: Bag) => ({
  caller,
  distributorId: distributors.US,
  basketId,
  shippingAddress,
  shippingMethodId: methodId,
  kredits,
  locale: 'en-us',
});

/** Fills what a process reads once, so that every run of a seed is the same. */
export async function warmUp(world: World): Promise<void> {
  const { dependencies } = world.startProcess(null);
  const bag: Bag = { basketId: 'A'.repeat(22), caller: null, kredits: 0, methodId: shippingMethods.usFree };
  await world.reset({ stock: [9, 9, 9], kredits: 1 });
  await storeBag(
    world,
    bag,
    products.map((sku) => ({ sku, quantity: 1 })),
  );
  await dependencies.calculateTotals(world.db, toTotalsRequest(bag));
  await dependencies.readOrderNumberKey();
}

/** The total that the shopper sees, without faults. Null when the bag cannot be ordered. */
async function readTotal({ db }: World, { dependencies }: Process, bag: Bag): Promise<number | null> {
  const totals = await tryTo(() => dependencies.calculateTotals(db, toTotalsRequest(bag)));
  if (!totals) return null;
  return toWireAmount({ minor: totals.charges.cartTotalMinor, currency: totals.currency }, countries.US.minorDigits);
}

/** Opens a payment for the total that the shopper sees. Null when the bag cannot be ordered, or the payment not opened. */
export async function open(world: World, process: Process, bag: Bag): Promise<string | null> {
  const amount = await (bag.total ??= readTotal(world, process, bag));
  if (amount === null) return null;
  const { dependencies, run } = process;
  const request = {
    caller: bag.caller,
    ipAddress: '203.0.113.7',
    totals: toTotalsRequest(bag),
    amount,
    currency: countries.US.currency,
    captchaToken: null,
    customer: person,
    billingAddress: shippingAddress,
    returnUrl: 'http://shop.test/pcicallback',
    enableDistributorSearchForm: false,
  };
  const opened = await tryTo(() => run(() => openPayment(dependencies, request)));
  return opened ? String(opened.transactionId) : null;
}

const toBody = (bag: Bag, transactionId: string) => ({
  shoppingCart: {
    ignoredPromotions: [],
    cartItems: [],
    shippingAddress,
    shippingInfo: { ...toShippingInfo(bag.methodId), localizedDescription: '' },
    billingAddress: shippingAddress,
    kissKreditsApplied: bag.kredits,
    languageCode: 'en-us',
  },
  customerInformation: person,
  customerNotes: '',
  ipAddress: '',
  referralCode: '',
  basketId: bag.basketId,
  transactionId,
  locale: 'en-us',
  hubKey: 'a-secret-of-this-browser',
});

/** Submits a payment. An empty list when the shopper was told nothing, because a fault or a kill came first. */
export async function submit(process: Process, bag: Bag, transactionId: string): Promise<Told[]> {
  const request = { caller: bag.caller, body: toBody(bag, transactionId) };
  try {
    const { status } = await process.run(() => submitPayment(process.dependencies, process.runner, request));
    return [{ transactionId, status: status ?? '' }];
  } catch (error) {
    assertExpected(error);
    return isRefusal(error) ? [{ transactionId, status: error.code }] : [];
  }
}
