import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { useAccountContext } from '../../account/context.ts';
import { useAmount } from './use-amount.ts';

/** The names of providers that shoppers know as a way to pay. All others take cards. */
const providerNames: Readonly<Record<string, string>> = { paypal: 'PayPal' };

/** How an order was paid; null when the API does not say. */
function usePaymentText({ payment }: OrderDetail): string | null {
  const { t } = useAccountContext();
  if (!payment) return null;
  const { provider, brand, lastFour } = payment;
  if (lastFour !== '') return t('paidByCard', { brand: brand || t('card'), lastFour });
  return providerNames[provider] ?? null;
}

/** How an order was paid, the amount, and what was refunded. */
export function OrderPayment({ order }: { order: OrderDetail }) {
  const { t } = useAccountContext();
  const formatAmount = useAmount(order);
  const text = usePaymentText(order);
  const refunded = order.refunded ?? 0;
  const hasPaid = order.totalPaid > 0 || refunded > 0 || order.grandTotal === 0;
  return (
    <section>
      <h3>{t('orderPayment')}</h3>
      {hasPaid && text !== null && <p>{text}</p>}
      <p>{hasPaid ? t('orderPaid', { amount: formatAmount(order.totalPaid) }) : t('orderNotPaid')}</p>
      {refunded > 0 && <p>{t('orderRefunded', { amount: formatAmount(refunded) })}</p>}
    </section>
  );
}
