import { brand } from '../../../../config/brand.ts';
import { formatAddress } from '../../../../domain/checkout/format-address.ts';
import { isMembershipOnly } from '../../../../domain/orders/is-membership-only.ts';
import { formatDateRange } from '../../../../i18n/format-date-range.ts';
import { getCountryName, toLanguageTag } from '../../../../i18n/language-tag.ts';
import { listRegionsFor } from '../../checkout/index.ts';
import {
  getFullName,
  getGreetingName,
  listOrderLinks,
  listQuestions,
  buildSharedContent,
  toPlainText,
  toSection,
} from './email-content.ts';
import type { OrderEmailContent } from './email-content.ts';
import { createWriter } from './writer.ts';
import type { OrderWithLines, Writer } from './writer.ts';

/** When the order arrives, as it was promised; nothing where nothing was. */
function listDelivery({ order: { deliveryFrom, deliveryTo }, locale, t }: Writer): string[] {
  if (deliveryFrom === null || deliveryTo === null) return [];
  return [t('arrives', { dates: formatDateRange(deliveryFrom, deliveryTo, toLanguageTag(locale)) })];
}

export const listAddressLines = ({
  order: { shippingAddress, customerInformation, countryCode },
  locale,
}: Writer): string[] =>
  formatAddress({ ...shippingAddress, name: shippingAddress.name || getFullName(customerInformation) }, countryCode, {
    country: getCountryName(countryCode, locale),
    regions: listRegionsFor(countryCode, locale),
  });

/**
 * How a guest gets the membership that they have paid for. That of a customer is their account's, whatever email their
 * order has, and another email tells them of it.
 */
const listMembershipSteps = ({ order: { containsFee, customerId }, t }: Writer): string[] =>
  containsFee && customerId === null ? [t('membershipStarted')] : [];

/** The email to the customer about their order, in the language of the order. */
export function buildCustomerEmail(content: OrderWithLines): OrderEmailContent {
  const { order, lines, distributor } = content;
  const writer = createWriter(content, order.locale);
  const { t } = writer;
  return {
    ...buildSharedContent(writer),
    subject: t('customerMailSubject', { brand: brand.name, orderNumber: order.orderNumber }),
    intro: t(isMembershipOnly(lines) ? 'membershipOrderMailIntro' : 'customerMailIntro', {
      name: getGreetingName(content),
    }),
    sections: [
      ...toSection(t('shippingAddress'), order.shippingMethodId === null ? [] : listAddressLines(writer)),
      ...toSection(t('shippingMethod'), [...[order.shippingMethodName].filter(Boolean), ...listDelivery(writer)]),
      ...toSection(t('distributor'), distributor ? [getFullName(distributor)] : []),
      ...toSection(t('notes'), [toPlainText(order.customerNotes)].filter(Boolean)),
    ],
    links: listOrderLinks(writer),
    closing: [...listMembershipSteps(writer), ...listQuestions(writer)],
  };
}

/** The email to the distributor: who bought what, without the customer's contact details (T22). */
export function buildDistributorEmail(content: OrderWithLines, locale: string): OrderEmailContent {
  const { order } = content;
  const writer = createWriter(content, locale);
  const { t } = writer;
  return {
    ...buildSharedContent(writer),
    subject: t('distributorMailSubject', { orderNumber: order.orderNumber }),
    intro: t('distributorMailIntro', { name: getFullName(order.customerInformation) }),
    sections: [],
    links: [],
    closing: [],
  };
}
