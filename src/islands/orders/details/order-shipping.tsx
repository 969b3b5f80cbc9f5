import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { getCountryName } from '../../../i18n/language-tag.ts';
import { useAccountContext } from '../../account/context.ts';

/** The recipient and the address of an order, its shipping method, and how the shop reaches the customer. */
export function OrderShipping({ order }: { order: OrderDetail }) {
  const { t, locale } = useAccountContext();
  const place = [order.shippingCity, order.shippingState, order.shippingZip].filter(Boolean).join(', ');
  const lines = [
    order.shippingName,
    order.shippingAddress1,
    order.shippingAddress2,
    order.shippingAddress3,
    place,
    getCountryName(order.country, locale),
  ].filter((line) => line !== '');
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
