import type { CardBrandId } from '../../config/card-brand-ids.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import { type orderStatuses } from '../../contract/orders/order-statuses.ts';
import type { TextsByLanguage } from './types.ts';

type Quantity = readonly [sku: string, quantity: number];
type Parcel = readonly [carrier: string, trackingNumber: string, lines?: readonly Quantity[]];
type Card = readonly [brand: CardBrandId, lastFour: string];

/** An order of a demo customer to their main address. Days count from the day on which the demo data is created. */
export interface SeedOrder {
  customerId: number;
  status: (typeof orderStatuses)[number];
  daysAgo: number;
  items: readonly Quantity[];
  parcels: readonly Parcel[];
  /** Null for an unpaid order. */
  card: Card | null;
  kredits: number;
}

/** A product that was sold and is no longer in the catalogue. `priceUsMinor` is in US cents. */
export const retiredProduct: { sku: string; name: TextsByLanguage; priceUsMinor: number } = {
  sku: 'AV-9901',
  name: {
    en: 'First Snow Lip Lacquer',
    es: 'Laca labial First Snow',
    fr: 'Laque à lèvres First Snow',
    zhHans: 'First Snow 唇漆',
    zhHant: 'First Snow 唇漆',
  },
  priceUsMinor: 2_400,
};

const [nora, camille, grace, sofia, beth] = [500_101, 500_102, 500_103, 500_104, 500_105];

const [lips, cream, lashes, serum, mask, eyes, scent] = [
  [
    ['AV-0101-01', 1],
    ['AV-0702', 1],
  ],
  [['AV-0804', 2]],
  [
    ['AV-0504', 1],
    ['AV-0514', 1],
    ['AV-0610', 2],
  ],
  [
    ['AV-0901', 1],
    ['AV-0712', 1],
  ],
  [['AV-1003', 1]],
  [
    ['AV-0208', 1],
    ['AV-0213', 2],
  ],
  [['AV-1305', 1]],
] as const satisfies readonly (readonly Quantity[])[];
const bags: readonly (readonly Quantity[])[] = [lips, cream, lashes, serum, mask, eyes, scent];

const visa: Card = ['visa', '4242'];
const masterCard: Card = ['mastercard', '4444'];

type Draft = Partial<SeedOrder> & Pick<SeedOrder, 'status' | 'daysAgo'>;

const createOrder =
  (customerId: number, card: Card) =>
  (draft: Draft): SeedOrder => ({ customerId, items: lips, parcels: [], card, kredits: 0, ...draft });

/** The carriers of the United States, as warehouses write them, and one that the shop does not know. */
const usParcels: readonly Parcel[] = [
  ['FEDEX GROUND', '7712 0044 1980'],
  ['USPS Priority Mail', '9405 5036 9930 0421 7763 18'],
  ['UPS', '1Z 999 AA1 01 2345 6784'],
  ['Peachtree Bike Couriers', 'PBC-20418'],
  ['Pickup', ''],
];
const pick = <T>(list: readonly T[], index: number): T[] => list.slice(index % list.length, (index % list.length) + 1);

/** Two years of deliveries: more than one page of the table. */
const deliveredToGrace = Array.from({ length: 22 }, (_, index): Draft => {
  const [items = lips] = pick(bags, index);
  return { status: 'ShippedComplete', daysAgo: 34 + index * 29, items, parcels: pick(usParcels, index) };
});

/** One order in every other status. Unpaid orders have no card. */
const otherOrdersOfGrace: readonly Draft[] = [
  { status: 'ReadyToShip', daysAgo: 1, items: serum },
  {
    status: 'ShippedPartial',
    daysAgo: 4,
    items: [
      ['AV-0804', 1],
      ['AV-0901', 1],
      ['AV-1305', 1],
    ],
    parcels: [
      ['FedEx Home Delivery', '7712 0051 3307', [['AV-0804', 1]]],
      ['U.S. Postal Service', '9405 5036 9930 0422 1180 45', [['AV-0901', 1]]],
    ],
  },
  { status: 'PaymentRejected', daysAgo: 5, items: scent, card: null },
  { status: 'InProgress', daysAgo: 2, items: mask },
  { status: 'AdminHold', daysAgo: 6, items: eyes },
  { status: 'Backorder', daysAgo: 9, items: lashes },
  { status: 'NotSubmitted', daysAgo: 12, items: cream, card: null },
  { status: 'PendingPayment', daysAgo: 13, items: mask, card: null },
  { status: 'PaymentAuthorized', daysAgo: 14, items: lips },
  { status: 'Shipped', daysAgo: 16, items: lashes, parcels: pick(usParcels, 2) },
  { status: 'PendingReturn', daysAgo: 20, items: eyes, parcels: pick(usParcels, 1) },
  { status: 'PaidMySponsor', daysAgo: 22, items: mask, card: null },
  { status: 'PaymentRequestAwaiting', daysAgo: 23, items: cream, card: null },
  { status: 'PaymentRequestApproved', daysAgo: 24, items: serum, card: null },
  { status: 'PaymentRequestCompleted', daysAgo: 25, items: lips, card: null },
  { status: 'PaymentRequestCancelled', daysAgo: 26, items: scent, card: null },
  { status: 'PaymentRequestDeclined', daysAgo: 27, items: mask, card: null },
  { status: 'PaymentRequestExpired', daysAgo: 28, items: eyes, card: null },
  { status: 'Cancelled', daysAgo: 31, items: cream },
  // Spends kredits.
  {
    status: 'ShippedComplete',
    daysAgo: 160,
    items: serum,
    parcels: pick(usParcels, 0),
    kredits: 10,
  },
  {
    status: 'ShippedComplete',
    daysAgo: 700,
    items: [[membershipSku, 1], ...cream],
    parcels: pick(usParcels, 2),
  },
];

/** An order with a product that can no longer be bought. */
const orderOfNora: Draft = {
  status: 'ShippedComplete',
  daysAgo: 75,
  items: [[retiredProduct.sku, 1], ...cream],
  parcels: [['UPS SurePost', '1Z 4W2 88A 03 9120 5517']],
};
const ordersOfCamille: readonly Draft[] = [
  { status: 'ReadyToShip', daysAgo: 3, items: mask },
  { status: 'ShippedComplete', daysAgo: 47, parcels: [['Purolator Express', 'PIN 335 812 004 119']] },
  { status: 'ShippedComplete', daysAgo: 120, items: cream, parcels: [['FedEx Ground', '4410 8826 0193']] },
];
const ordersOfSofia: readonly Draft[] = [
  { status: 'InProgress', daysAgo: 2, items: serum },
  { status: 'ShippedComplete', daysAgo: 96, items: eyes, parcels: [['Correos de México', 'MX 120 488 213']] },
];
const ordersOfBeth: readonly Draft[] = [
  {
    status: 'ShippedPartial',
    daysAgo: 6,
    items: serum,
    parcels: [['AusPost eParcel', '33LP 6150 0018 4420', [['AV-0901', 1]]]],
  },
  { status: 'ShippedComplete', daysAgo: 130, items: cream, parcels: [['Star Track', 'QXJZ 5001 2077']] },
  { status: 'ShippedComplete', daysAgo: 190, items: mask, parcels: [['FASTWAY Couriers', 'BD 0010 7731 882']] },
  { status: 'ShippedComplete', daysAgo: 260, items: lashes, parcels: [['Toll IPEC', '9921 0045 118']] },
];

/**
 * The orders of the demo's customers: Grace has one in every status, the others have orders with the carriers of their
 * countries.
 */
export const demoOrders: readonly SeedOrder[] = [
  ...[...deliveredToGrace, ...otherOrdersOfGrace].map(createOrder(grace, visa)),
  createOrder(nora, masterCard)(orderOfNora),
  ...ordersOfCamille.map(createOrder(camille, masterCard)),
  ...ordersOfSofia.map(createOrder(sofia, visa)),
  ...ordersOfBeth.map(createOrder(beth, masterCard)),
];
