import { LRUCache } from 'lru-cache';
import { brand } from '../../../../config/brand.ts';
import { countries } from '../../../../config/countries.ts';
import { formatFullName } from '../../../../domain/full-name.ts';
import { toGreetingName } from '../../../../domain/invitations/greeting-name.ts';
import { preventAutoLinks } from '../../../../domain/invitations/prevent-auto-links.ts';
import { formatPrice } from '../../../../domain/money.ts';
import { getCountryName, toLanguageTag } from '../../../../i18n/language-tag.ts';
import { trackParcel } from '../../../../domain/orders/carriers.ts';
import { paths } from '../../../../i18n/paths.ts';
import type { DistributorRow } from '../../referral/index.ts';
import { createOrderTexts } from '../order-texts.ts';
import type { TranslateOrderText } from '../order-texts.ts';
import type { Order, OrderLine } from '../order-queries.ts';

export type Row = readonly [label: string, value: string];

/** An email about an order, before it is written as text and as HTML. */
export interface OrderEmailContent {
  languageTag: string;
  /** The texts of the order's language, whose punctuation is its own. */
  t: TranslateOrderText;
  subject: string;
  intro: string;
  facts: readonly Row[];
  itemsTitle: string;
  items: readonly { name: string; detail: string; amount: string }[];
  totals: readonly Row[];
  total: Row;
  sections: readonly { title: string; lines: readonly string[] }[];
  /** Only emails to customers with an account, and about parcels, have links. */
  links: readonly { label: string; href: string }[];
  closing: readonly string[];
}

export interface OrderWithLines {
  order: Order;
  lines: readonly OrderLine[];
  distributor: DistributorRow | undefined;
  /** Without a slash at the end. */
  siteUrl: string;
}

interface Writer extends OrderWithLines {
  locale: string;
  t: TranslateOrderText;
  format: (minor: number) => string;
}

function createWriter(content: OrderWithLines, locale: string): Writer {
  const { currency, countryCode } = content.order;
  const format = (minor: number) => formatPrice({ minor, currency }, countries[countryCode], locale);
  return { ...content, locale, t: createOrderTexts(locale), format };
}

/**
 * Anybody can write any name and email into an order, so names in emails are letters only, and notes hold no link
 * (T29).
 */
const getFullName = (person: { firstName: string; lastName: string }) => toGreetingName(formatFullName(person));

const listItems = ({ lines, t, format }: Writer) =>
  lines.map(({ name, sku, quantity, promotionId, fullTotalMinor }) => ({
    name,
    detail: `${sku} · ${t('labelledValue', { label: t('quantity'), value: quantity })}`,
    amount: promotionId > 0 ? t('free') : format(fullTotalMinor),
  }));

/** The amounts between the items and the total; those that are nothing are left out. */
function listTotals({ order: { totals }, t, format }: Writer): Row[] {
  const rows: readonly (readonly [label: string, minor: number])[] = [
    [t('promotionDiscount'), -totals.promotionDiscountMinor],
    [t('memberDiscount'), -totals.pcDiscountMinor],
    [t('kissKredits'), -totals.kissKreditsMinor],
    [t('membershipFee'), totals.membershipFeeMinor],
    // The name of an included tax says so.
    [totals.taxLabel, totals.totalTaxMinor],
  ];
  const shown = rows.filter(([, minor]) => minor !== 0).map(([label, minor]): Row => [label, format(minor)]);
  const subTotal: Row = [t('subTotal'), format(totals.originalSubTotalMinor)];
  return [subTotal, [t('shipping'), format(totals.shippingFeeMinor)], ...shown];
}

const formatAddress = ({ order: { shippingAddress, customerInformation, countryCode }, locale }: Writer): string[] =>
  [
    shippingAddress.name || getFullName(customerInformation),
    shippingAddress.address,
    shippingAddress.address2,
    shippingAddress.address3,
    [shippingAddress.city, shippingAddress.state, shippingAddress.zipCode].filter(Boolean).join(', '),
    getCountryName(countryCode, locale),
  ].filter(Boolean);

const dateFormats = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 });

function formatDate(date: Date, locale: string): string {
  const format =
    dateFormats.get(locale) ?? new Intl.DateTimeFormat(toLanguageTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  dateFormats.set(locale, format);
  return format.format(date);
}

const listFacts = ({ order, locale, t }: Writer): Row[] => [
  [t('orderNumber'), order.orderNumber],
  [t('orderDate'), formatDate(order.placedAt, locale)],
];

const listShared = (writer: Writer) => ({
  languageTag: toLanguageTag(writer.locale),
  t: writer.t,
  facts: listFacts(writer),
  itemsTitle: writer.t('items'),
  items: listItems(writer),
  totals: listTotals(writer),
  total: [writer.t('total'), writer.format(writer.order.totalMinor)] as const,
});

/** Leads a customer to the order in their account; a guest has none. */
const linkOrder = ({ order, siteUrl, locale, t }: Writer) =>
  order.customerId === null
    ? []
    : [
        {
          label: t('viewOrder'),
          href: `${siteUrl}${paths.accountSection(locale, 'Orders')}?order=${order.orderNumber}`,
        },
      ];

const toSection = (title: string, lines: readonly string[]) => (lines.length > 0 ? [{ title, lines }] : []);

/** The email to the customer about their order, in the language of the order. */
export function buildCustomerEmail(content: OrderWithLines): OrderEmailContent {
  const { order, distributor } = content;
  const writer = createWriter(content, order.locale);
  const { t } = writer;
  const phone = countries[order.countryCode].supportPhone;
  return {
    ...listShared(writer),
    subject: t('customerMailSubject', { brand: brand.name, orderNumber: order.orderNumber }),
    intro: t('customerMailIntro', { name: toGreetingName(order.customerInformation.firstName) }),
    sections: [
      ...toSection(t('shippingAddress'), order.shippingMethodId === null ? [] : formatAddress(writer)),
      ...toSection(t('shippingMethod'), [order.shippingMethodName].filter(Boolean)),
      ...toSection(t('distributor'), distributor ? [getFullName(distributor)] : []),
      ...toSection(t('notes'), [preventAutoLinks(order.customerNotes)].filter(Boolean)),
    ],
    links: linkOrder(writer),
    closing: [...(order.containsFee ? [t('membershipStarted')] : []), t('questions', { phone })],
  };
}

/** The email to the distributor: who bought what, without the customer's contact details (T22). */
export function buildDistributorEmail(content: OrderWithLines, locale: string): OrderEmailContent {
  const { order } = content;
  const writer = createWriter(content, locale);
  const { t } = writer;
  return {
    ...listShared(writer),
    subject: t('distributorMailSubject', { orderNumber: order.orderNumber }),
    intro: t('distributorMailIntro', { name: getFullName(order.customerInformation) }),
    sections: [],
    links: [],
    closing: [],
  };
}

/** The tracking number of a parcel, with the name and the link of its carrier when it is known. */
function describeParcel(parcel: Order['parcels'][number], { t }: Writer) {
  const tracking = trackParcel(parcel);
  if (tracking.kind === 'pickup') return { intro: 'pickupMailIntro' as const, facts: [], links: [] };
  const { carrier, trackingNumber } = tracking;
  const facts: Row[] = [
    [t('carrier'), carrier],
    [t('trackingNumber'), trackingNumber],
  ];
  const href = tracking.kind === 'carrier' ? tracking.href : null;
  const links = href === null ? [] : [{ label: t('trackParcel', { carrier }), href }];
  return { intro: null, facts, links };
}

/** The names of the products in a parcel. Empty when the operator has not said. */
const listContents = ({ lines: contents = [] }: Order['parcels'][number], { lines, t }: Writer): string[] =>
  contents.map(({ sku, quantity }) =>
    t('labelledValue', { label: lines.find((line) => line.sku === sku)?.name ?? sku, value: quantity }),
  );

/** Tells the customer that a parcel of their order is on its way. `index` is its place among the parcels. */
export function buildShippedEmail(content: OrderWithLines, index: number): OrderEmailContent {
  const { order } = content;
  const parcel = order.parcels[index];
  if (!parcel) throw new RangeError('an email is sent about a parcel of the order');
  const writer = createWriter(content, order.locale);
  const { t } = writer;
  const { intro, facts, links } = describeParcel(parcel, writer);
  const shared = listShared(writer);
  const introKey = intro ?? (order.status === 'ShippedPartial' ? 'partlyShippedMailIntro' : 'shippedMailIntro');
  return {
    ...shared,
    facts: [...shared.facts, ...facts],
    subject: t('shippedMailSubject', { brand: brand.name, orderNumber: order.orderNumber }),
    intro: t(introKey, { name: toGreetingName(order.customerInformation.firstName) }),
    sections: [
      ...toSection(t('inThisParcel'), listContents(parcel, writer)),
      ...toSection(t('shippingAddress'), formatAddress(writer)),
    ],
    links: [...links, ...linkOrder(writer)],
    closing: [t('questions', { phone: countries[order.countryCode].supportPhone })],
  };
}
