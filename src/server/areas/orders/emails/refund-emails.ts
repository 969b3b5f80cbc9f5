import type { Selectable } from 'kysely';
import { brand } from '../../../../config/brand.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { getGreetingName, linkOrder, listQuestions, listShared, toPlainText, toSection } from './email-content.ts';
import type { OrderEmailContent } from './email-content.ts';
import { createWriter } from './writer.ts';
import type { OrderWithLines, Writer } from './writer.ts';

export type Refund = Selectable<Tables['orderRefunds']>;

/** What becomes of the money of a cancelled order. Part of it may have gone back before, and part be on its way. */
function listMoney({ order: { totalMinor }, t, format }: Writer): string[] {
  if (totalMinor === 0) return [t('nothingPaid')];
  return [t('allMoneyBack', { amount: format(totalMinor) }), t('refundDelay')];
}

/** What else a cancelled order gives back or ends. */
function listConsequences({ order: { kreditsApplied, containsFee }, t }: Writer): string[] {
  return [
    ...(kreditsApplied > 0 ? [t('kreditsReturned', { kredits: kreditsApplied })] : []),
    ...(containsFee ? [t('membershipCancelled')] : []),
  ];
}

/** Tells the customer that their order is cancelled, and what they get back. */
export function buildCancelledEmail(content: OrderWithLines): OrderEmailContent {
  const { order } = content;
  const writer = createWriter(content, order.locale);
  const { t } = writer;
  return {
    ...listShared(writer),
    subject: t('cancelledMailSubject', { brand: brand.name, orderNumber: order.orderNumber }),
    intro: t('cancelledMailIntro', { name: getGreetingName(content) }),
    sections: toSection(t('givenBack'), [...listMoney(writer), ...listConsequences(writer)]),
    links: linkOrder(writer),
    closing: listQuestions(writer),
  };
}

/** The names of the products that a refund is for. Empty for a refund of an amount. */
const listRefundedLines = (refund: Refund, { lines, t }: Writer): string[] =>
  refund.lines.map(({ position, sku, quantity }) =>
    t('labelledValue', { label: lines.find((line) => line.position === position)?.name ?? sku, value: quantity }),
  );

/** Tells the customer that money went back, and how much of what they paid has gone back so far. */
export function buildRefundedEmail(content: OrderWithLines, refund: Refund): OrderEmailContent {
  const { order } = content;
  const writer = createWriter(content, order.locale);
  const { t, format } = writer;
  const introKey = refund.amountMinor >= order.totalMinor ? 'refundedMailIntro' : 'partlyRefundedMailIntro';
  return {
    ...listShared(writer),
    subject: t('refundedMailSubject', { brand: brand.name, orderNumber: order.orderNumber }),
    intro: t(introKey, { name: getGreetingName(content), amount: format(refund.amountMinor) }),
    sections: [
      ...toSection(t('refundReason'), [toPlainText(refund.reason.trim())].filter(Boolean)),
      ...toSection(t('refundedItems'), listRefundedLines(refund, writer)),
    ],
    links: linkOrder(writer),
    closing: [t('refundDelay'), ...listQuestions(writer)],
  };
}
