import { membershipSku } from '../../../../contract/enumerations.ts';
import type { OrderLine } from '../order-queries.ts';
import type { Row, Writer } from './writer.ts';

/** A type, not an interface, so that its fields are values of a text. */
type Item = {
  name: string;
  detail: string;
  amount: string;
};

/**
 * What was ordered and what it cost. The items add up to the subtotal, which is the first of `totals`; `totals` add up to
 * the total.
 */
export interface Bill {
  title: string;
  items: readonly Item[];
  totals: readonly Row[];
  total: Row;
  /** Amounts that are not part of the sum: an included tax, and refunds. */
  notes: readonly Row[];
}

/** The fee is no part of the subtotal: it has a row of its own among the totals. */
const isFee = ({ sku, promotionId }: OrderLine) => sku === membershipSku && promotionId === 0;

const listItems = ({ lines, t, format }: Writer): Item[] =>
  lines
    .filter((line) => !isFee(line))
    .map(({ name, sku, quantity, promotionId, fullTotalMinor }) => ({
      name,
      detail: `${sku} · ${t('labelledValue', { label: t('quantity'), value: quantity })}`,
      amount: promotionId > 0 ? t('free') : format(fullTotalMinor),
    }));

/** Rows of the amounts that are not zero. */
const toRows = (amounts: readonly (readonly [label: string, minor: number])[], { format }: Writer): Row[] =>
  amounts.filter(([, minor]) => minor !== 0).map(([label, minor]): Row => [label, format(minor)]);

function listTotals(writer: Writer): Row[] {
  const { order, t, format } = writer;
  const { totals } = order;
  const discounts = toRows(
    [
      [t('promotionDiscount'), -totals.promotionDiscountMinor],
      [t('memberDiscount'), -totals.pcDiscountMinor],
      [t('kissKredits'), -totals.kissKreditsMinor],
      [t('membershipFee'), totals.membershipFeeMinor],
    ],
    writer,
  );
  const subTotal: Row = [t('subTotal'), format(totals.originalSubTotalMinor)];
  const taxes = totals.isTaxIncluded ? [] : toRows([[totals.taxLabel, totals.totalTaxMinor]], writer);
  return [subTotal, ...discounts, [t('shipping'), format(totals.shippingFeeMinor)], ...taxes];
}

/** The refunded total and the amount that stays paid, as the customer's account shows them. */
function listRefunded({ order: { totalMinor, refundedMinor }, t, format }: Writer): Row[] {
  if (refundedMinor === 0) return [];
  return [
    [t('refunded'), format(refundedMinor)],
    [t('staysPaid'), format(totalMinor - refundedMinor)],
  ];
}

export function buildBill(writer: Writer): Bill {
  const { order, t, format } = writer;
  const { taxLabel, totalTaxMinor, isTaxIncluded } = order.totals;
  return {
    title: t('items'),
    items: listItems(writer),
    totals: listTotals(writer),
    total: [t('total'), format(order.totalMinor)],
    // The label of an included tax says that prices contain it.
    notes: [...(isTaxIncluded ? toRows([[taxLabel, totalTaxMinor]], writer) : []), ...listRefunded(writer)],
  };
}
