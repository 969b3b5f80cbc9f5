import { brand } from '../../../../config/brand.ts';
import type { OrderStatus } from '../../../../domain/orders/order-groups.ts';
import type { OrderTextKey } from '../text-keys.ts';
import { getGreetingName, listOrderLinks, listQuestions, buildSharedContent } from './email-content.ts';
import type { OrderEmailContent } from './email-content.ts';
import { createWriter } from './writer.ts';
import type { OrderWithLines } from './writer.ts';

/** Changes of an order that an email tells in one sentence. Each can happen several times. */
export const changeKinds = ['rejected', 'held', 'released', 'return-announced', 'return-ended'] as const;
type ChangeKind = (typeof changeKinds)[number];

interface ChangeTexts {
  /** The status that the change gave the order. */
  status: OrderStatus;
  subject: OrderTextKey;
  intro: OrderTextKey;
}

const textsByKind = {
  rejected: { status: 'PaymentRejected', subject: 'rejectedMailSubject', intro: 'rejectedMailIntro' },
  held: { status: 'AdminHold', subject: 'heldMailSubject', intro: 'heldMailIntro' },
  released: { status: 'ReadyToShip', subject: 'releasedMailSubject', intro: 'releasedMailIntro' },
  'return-announced': { status: 'PendingReturn', subject: 'returnMailSubject', intro: 'returnMailIntro' },
  'return-ended': { status: 'ShippedComplete', subject: 'returnEndedMailSubject', intro: 'returnEndedMailIntro' },
} as const satisfies Record<ChangeKind, ChangeTexts>;

/** Builds the email about a change of an order. Returns null when the order has changed again since. */
export function buildChangeEmail(content: OrderWithLines, kind: ChangeKind): OrderEmailContent | null {
  const { order } = content;
  const { status, subject, intro } = textsByKind[kind];
  if (order.status !== status) return null;
  const writer = createWriter(content, order.locale);
  const { t } = writer;
  return {
    ...buildSharedContent(writer),
    subject: t(subject, { brand: brand.name, orderNumber: order.orderNumber }),
    intro: t(intro, { name: getGreetingName(content) }),
    sections: [],
    links: listOrderLinks(writer),
    closing: listQuestions(writer),
  };
}
