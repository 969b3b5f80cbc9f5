import { brand } from '../../../../config/brand.ts';
import { trackParcel } from '../../../../domain/orders/carriers.ts';
import type { Order } from '../order-queries.ts';
import {
  getGreetingName,
  listOrderLinks,
  listQuestions,
  buildSharedContent,
  toPlainText,
  toSection,
} from './email-content.ts';
import type { OrderEmailContent } from './email-content.ts';
import { createWriter } from './writer.ts';
import type { OrderWithLines, Row, Writer } from './writer.ts';
import { listAddressLines } from './order-email.ts';

/** The tracking number of a parcel, with the name and the link of its carrier when it is known. */
function describeParcel(parcel: Order['parcels'][number], { t }: Writer) {
  const tracking = trackParcel(parcel);
  if (tracking.kind === 'pickup') return { intro: 'pickupMailIntro' as const, facts: [], links: [] };
  const { carrier, trackingNumber } = tracking;
  const facts: Row[] = [
    [t('carrier'), toPlainText(carrier)],
    [t('trackingNumber'), toPlainText(trackingNumber)],
  ];
  const href = tracking.kind === 'carrier' ? tracking.href : null;
  const links = href === null ? [] : [{ label: t('trackParcel', { carrier }), href }];
  return { intro: null, facts: facts.filter(([, value]) => value !== ''), links };
}

/** The names of the products in a parcel. Empty when the operator has not entered them. */
const listContents = ({ lines: contents = [] }: Order['parcels'][number], { lines, t }: Writer): string[] =>
  contents.map(({ sku, quantity }) =>
    t('labelledValue', { label: lines.find((line) => line.sku === sku)?.name ?? sku, value: quantity }),
  );

/** Builds the email that a parcel is on its way. `index` is its place among the parcels. */
export function buildShippedEmail(content: OrderWithLines, index: number): OrderEmailContent {
  const { order } = content;
  const parcel = order.parcels[index];
  if (!parcel) throw new RangeError('The order has no such parcel.');
  const writer = createWriter(content, order.locale);
  const { t } = writer;
  const { intro, facts, links } = describeParcel(parcel, writer);
  const shared = buildSharedContent(writer);
  const introKey = intro ?? (order.status === 'ShippedPartial' ? 'partlyShippedMailIntro' : 'shippedMailIntro');
  return {
    ...shared,
    facts: [...shared.facts, ...facts],
    subject: t('shippedMailSubject', { brand: brand.name, orderNumber: order.orderNumber }),
    intro: t(introKey, { name: getGreetingName(content) }),
    sections: [
      ...toSection(t('inThisParcel'), listContents(parcel, writer)),
      ...toSection(t('shippingAddress'), listAddressLines(writer)),
    ],
    links: [...links, ...listOrderLinks(writer)],
    closing: listQuestions(writer),
  };
}
