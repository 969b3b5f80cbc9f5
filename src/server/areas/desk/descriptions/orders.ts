import type { TextKey } from '../../../../i18n/required-keys.ts';

export const ordersDescriptions: Readonly<Partial<Record<TextKey<'orders'>, string>>> = {
  filterOrders: 'Label above a column. {{column}}: its heading.',
  orderPageOf: '{{page}}: which page this is. {{pages}}: how many there are.',
  orderMissing: '{{phone}}: customer service.',
  orderChanged: 'Message. {{number}}: the number of the order.',
  trackParcel: 'Link. {{carrier}}: the company that delivers.',
  paidByCard: '{{brand}}: the kind of card. {{lastFour}}: the last digits of its number.',
  orderPaid: '{{amount}}: the money that was paid.',
  orderRefunded: '{{amount}}: the money that was given back.',
  boughtAgain: '{{count}}: how many products.',
  notBoughtAgain: '{{names}}: the products.',
  orderGroups: 'Name of the choice of a group of orders, for screen readers.',
  allOrders: 'A group of orders: all of them.',
  otherCarrier: 'In place of the name of a company that delivers.',
  card: 'In place of the kind of a card.',
};
