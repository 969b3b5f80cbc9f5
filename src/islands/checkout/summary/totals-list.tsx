import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Money } from '../../../domain/money.ts';
import type { Totals } from '../../../stores/checkout/checkout-types.ts';
import { useCheckoutContext } from '../context.ts';

/** The totals as the server calculated them (CHK-056). Amounts of nothing are left out, except for shipping and tax. */
export function TotalsList({ totals }: { totals: Totals }) {
  const { t, formatPrice } = useCheckoutContext();
  const { originalSubTotal, promotionDiscount, memberDiscount, membershipFee, kissKredits, tax, cartTotal } = totals;
  return (
    <dl className="order-totals">
      <Row label={t('subtotal')}>{formatPrice(originalSubTotal)}</Row>
      <Reduction label={t('discount')} amount={promotionDiscount} />
      <MemberDiscount amount={memberDiscount} percent={totals.memberDiscountPercent} />
      <Reduction label={t('kissKredits')} amount={kissKredits} />
      {membershipFee.minor > 0 && <Row label={t('membershipFee')}>{formatPrice(membershipFee)}</Row>}
      <ShippingFee amount={totals.shippingFee} />
      <Row label={totals.taxLabel || t('tax')}>{formatPrice(tax)}</Row>
      <Row label={t('total')} isTotal>
        {formatPrice(cartTotal)}
      </Row>
    </dl>
  );
}

function Row({ label, isTotal = false, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={isTotal ? 'order-total' : undefined}>
      <dt>{label}</dt>
      <dd className="price">{children}</dd>
    </div>
  );
}

function Reduction({ label, amount }: { label: string; amount: Money }) {
  const { formatPrice } = useCheckoutContext();
  return amount.minor > 0 ? <Row label={label}>−{formatPrice(amount)}</Row> : null;
}

/** The discount of members with its percentage (CHK-044). */
function MemberDiscount({ amount, percent }: { amount: Money; percent: number }) {
  const { t, languageTag } = useCheckoutContext();
  const formatted = new Intl.NumberFormat(languageTag, { style: 'percent', maximumFractionDigits: 2 }).format(
    percent / 100,
  );
  return <Reduction label={t('preferredDiscount', { percent: formatted })} amount={amount} />;
}

/** Left out while no method is chosen, and if nothing is shipped (CHK-038). */
function ShippingFee({ amount }: { amount: Money }) {
  const {
    t,
    formatPrice,
    stores: { checkout },
  } = useCheckoutContext();
  const { chosen, isShown } = useStore(checkout.$shipping);
  if (!chosen || !isShown) return null;
  return <Row label={t('shippingFee')}>{amount.minor === 0 ? t('free') : formatPrice(amount)}</Row>;
}
