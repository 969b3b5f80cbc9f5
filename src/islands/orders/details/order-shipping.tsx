import { parseCountryCode } from '../../../config/countries.ts';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { formatAddress } from '../../../domain/checkout/format-address.ts';
import { getCountryName } from '../../../i18n/language-tag.ts';
import { useAccountContext } from '../../account/context.ts';

/** The recipient and the address of an order, its shipping method, and how the shop reaches the customer. */
export function OrderShipping({ order }: { order: OrderDetail }) {
  const { t, locale, settings } = useAccountContext();
  const lines = formatAddress(
    {
      name: order.shippingName,
      address: order.shippingAddress1,
      address2: order.shippingAddress2,
      address3: order.shippingAddress3,
      city: order.shippingCity,
      state: order.shippingState,
      zipCode: order.shippingZip,
    },
    parseCountryCode(order.country) ?? settings.country,
    {
      country: getCountryName(order.country, locale),
      regions: [{ abbreviation: order.shippingState, name: order.shippingStateName || order.shippingState }],
    },
  );
  const contact = [order.shippingMethod, order.customerEmail, order.customerPhone].filter((line) => line !== '');
  return (
    <section>
      <h3>{t('orderShipping')}</h3>
      <address>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
      {contact.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}
