import type { Selectable } from 'kysely';
import { brand } from '../../../../config/brand.ts';
import type { Tables } from '../../../platform/database/tables.ts';
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
import type { OrderWithLines, Writer } from './writer.ts';

export type Refund = Selectable<Tables['orderRefunds']>;

/** The refund of a cancelled order. Some of it may have been paid back before, and some may be under way. */
function listMoney({ order: { totalMinor }, t, format }: Writer): string[] {
  if (totalMinor === 0) return [t('nothingPaid')];
  return [t('allMoneyBack', { amount: format(totalMinor) }), t('refundDelay')];
}

/** The kredits that a cancelled order gives back, and the membership that it ends. */
function listConsequences({ order: { containsFee }, t }: Writer, kredits: number): string[] {
  return [
    ...(kredits > 0 ? [t('kreditsReturned', { kredits })] : []),
    ...(containsFee ? [t('membershipCancelled')] : []),
  ];
}

/**
 * Builds the email about a cancelled order, with what the customer gets back. `kredits` are those that can be spent
 * again.
 */
export function buildCancelledEmail(content: OrderWithLines, kredits: number): OrderEmailContent {
  const { order } = content;
  const writer = createWriter(content, order.locale);
  const { t } = writer;
  return {
    ...buildSharedContent(writer),
    subject: t('cancelledMailSubject', { brand: brand.name, orderNumber: order.orderNumber }),
    intro: t('cancelledMailIntro', { name: getGreetingName(content) }),
    sections: toSection(t('givenBack'), [...listMoney(writer), ...listConsequences(writer, kredits)]),
    links: listOrderLinks(writer),
    closing: listQuestions(writer),
  };
}

/** The names of the products that a refund is for. Empty for a refund of an amount. */
const listRefundedLines = (refund: Refund, { lines, t }: Writer): string[] =>
  refund.lines.map(({ position, sku, quantity }) =>
    t('labelledValue', { label: lines.find((line) => line.position === position)?.name ?? sku, value: quantity }),
  );

/** What a refund gives back of what was paid, as a sentence. Pieces that kredits have paid whole give back no money. */
function writeRefundIntro({ amountMinor, kredits }: Refund, writer: Writer): string {
  const { order, t, format } = writer;
  if (amountMinor === 0) return t('kreditsReturned', { kredits });
  const introKey = amountMinor >= order.totalMinor ? 'refundedMailIntro' : 'partlyRefundedMailIntro';
  return t(introKey, { name: getGreetingName(writer), amount: format(amountMinor) });
}

/** Builds the email about a refund, with the total that has been refunded so far. */
export function buildRefundedEmail(content: OrderWithLines, refund: Refund): OrderEmailContent {
  const { order } = content;
  const writer = createWriter(content, order.locale);
  const { t } = writer;
  const { amountMinor, kredits } = refund;
  return {
    ...buildSharedContent(writer),
    subject: t('refundedMailSubject', { brand: brand.name, orderNumber: order.orderNumber }),
    intro: writeRefundIntro(refund, writer),
    sections: [
      ...toSection(t('refundReason'), [toPlainText(refund.reason.trim())].filter(Boolean)),
      ...toSection(t('refundedItems'), listRefundedLines(refund, writer)),
      ...toSection(t('kissKredits'), amountMinor > 0 && kredits > 0 ? [t('kreditsReturned', { kredits })] : []),
    ],
    links: listOrderLinks(writer),
    closing: [...(amountMinor > 0 ? [t('refundDelay')] : []), ...listQuestions(writer)],
  };
}
