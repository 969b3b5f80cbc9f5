import { countries } from '../../../config/countries.ts';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { getMembershipFee } from '../../../domain/orders/membership-fee.ts';
import { useAccountContext } from '../../account/context.ts';
import { useAmount } from './use-amount.ts';

interface TotalRow {
  label: string;
  amount: number;
}

/** The amounts that make up the total. Amounts of zero are left out, except shipping. */
function useTotalRows(order: OrderDetail): TotalRow[] {
  const { t, settings } = useAccountContext();
  const rows: readonly TotalRow[] = [
    { label: t('discount'), amount: -order.promotionalDiscount },
    { label: t('memberDiscount'), amount: -order.customerDiscount },
    { label: t('kissKredits'), amount: -order.appliedKissKredit },
    { label: t('membershipFee'), amount: getMembershipFee(order, countries[settings.country]) },
  ];
  const taxLabel = order.taxLabel || t('tax');
  return [
    { label: t('subtotal'), amount: order.itemTotal },
    ...rows.filter(({ amount }) => amount !== 0),
    { label: t('shippingFee'), amount: order.shippingFee },
    ...(order.taxTotal === 0 || order.isTaxIncluded ? [] : [{ label: taxLabel, amount: order.taxTotal }]),
  ];
}

/** A tax that the prices contain is no part of the sum, so it stands below the total. Its label says what it is. */
function IncludedTax({ order }: { order: OrderDetail }) {
  const { t } = useAccountContext();
  const formatAmount = useAmount(order);
  if (!order.isTaxIncluded || order.taxTotal === 0) return null;
  return (
    <div>
      <dt>{order.taxLabel || t('tax')}</dt>
      <dd className="price" translate="no">
        {formatAmount(order.taxTotal)}
      </dd>
    </div>
  );
}

export function OrderTotals({ order }: { order: OrderDetail }) {
  const { t } = useAccountContext();
  const formatAmount = useAmount(order);
  return (
    <dl className="order-totals">
      {useTotalRows(order).map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="price" translate="no">
            {formatAmount(amount)}
          </dd>
        </div>
      ))}
      <div className="order-grand-total">
        <dt>{t('total')}</dt>
        <dd className="price" translate="no">
          {formatAmount(order.grandTotal)}
        </dd>
      </div>
      <IncludedTax order={order} />
    </dl>
  );
}
