import type { ReactNode } from 'react';
import type { Money } from '../../../domain/money.ts';
import type { Totals } from '../../../stores/checkout/checkout-types.ts';
import type { IslandContext } from '../../island-context.tsx';

type TotalsTextKey =
  | 'subtotal'
  | 'discount'
  | 'preferredDiscount'
  | 'kissKredits'
  | 'membershipFee'
  | 'shippingFee'
  | 'free'
  | 'tax'
  | 'total';

interface TotalsListProps {
  totals: Totals;
  /** False while no method is chosen, and if nothing is shipped (CHK-038). */
  hasShipping: boolean;
  context: Pick<IslandContext<unknown, TotalsTextKey>, 't' | 'formatPrice' | 'languageTag'>;
}

/** The totals as the server calculated them (CHK-056). Amounts of zero are left out, except for shipping and tax. */
export function TotalsList({ totals, hasShipping, context }: TotalsListProps) {
  const { t, formatPrice, languageTag } = context;
  const { originalSubTotal, promotionDiscount, memberDiscount, membershipFee, shippingFee } = totals;
  return (
    <dl className="order-totals">
      <Row label={t('subtotal')}>{formatPrice(originalSubTotal)}</Row>
      <Reduction label={t('discount')} amount={promotionDiscount} formatPrice={formatPrice} />
      <Reduction
        label={t('preferredDiscount', { percent: formatPercent(totals.memberDiscountPercent, languageTag) })}
        amount={memberDiscount}
        formatPrice={formatPrice}
      />
      <Reduction label={t('kissKredits')} amount={totals.kissKredits} formatPrice={formatPrice} />
      {membershipFee.minor > 0 && <Row label={t('membershipFee')}>{formatPrice(membershipFee)}</Row>}
      {hasShipping && (
        <Row label={t('shippingFee')} isWord={shippingFee.minor === 0}>
          {shippingFee.minor === 0 ? t('free') : formatPrice(shippingFee)}
        </Row>
      )}
      <Row label={totals.taxLabel || t('tax')}>{formatPrice(totals.tax)}</Row>
      <Row label={t('total')} isTotal>
        {formatPrice(totals.cartTotal)}
      </Row>
    </dl>
  );
}

/** A number of percent with at most two decimals, as text (CHK-044). */
const formatPercent = (percent: number, languageTag: string): string =>
  new Intl.NumberFormat(languageTag, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);

interface RowProps {
  label: string;
  isTotal?: boolean;
  /** A word instead of an amount, which page translators may translate. */
  isWord?: boolean;
  children: ReactNode;
}

function Row({ label, isTotal, isWord, children }: RowProps) {
  return (
    <div className={isTotal ? 'order-total' : undefined}>
      <dt>{label}</dt>
      <dd className="price" translate={isWord ? undefined : 'no'}>
        {children}
      </dd>
    </div>
  );
}

interface ReductionProps {
  label: string;
  amount: Money;
  formatPrice: (money: Money) => string;
}

const Reduction = ({ label, amount, formatPrice }: ReductionProps) =>
  amount.minor > 0 ? <Row label={label}>−{formatPrice(amount)}</Row> : null;
