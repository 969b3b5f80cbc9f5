import { orderTransitions } from '../../../../domain/orders/order-life.ts';
import { moveOrder } from '../order-effects.ts';
import { assertCanHappen, changeOrder } from './change-order.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';

const noticeKinds = {
  hold: 'held',
  release: 'released',
  'announce-return': 'return-announced',
  'end-return': 'return-ended',
} as const;

/**
 * Creates a command that moves an order by an event that needs no input. An order that was moved before stays as it is.
 */
const moveBy = (event: keyof typeof noticeKinds) => (dependencies: OperatorDependencies, orderNumber: string) =>
  changeOrder(dependencies, orderNumber, async (change) => {
    if (change.order.status === orderTransitions[event].to) return;
    assertCanHappen(change.order, event);
    await moveOrder(change, event, {
      'email-change': () => {
        const { order, at, notices } = change;
        notices.push({ kind: noticeKinds[event], orderId: order.orderId, at: at.toISOString() });
        return Promise.resolve();
      },
    });
  });

/** Keeps an order from being shipped. */
export const holdOrder = moveBy('hold');

/** Lets an order that was held be shipped. */
export const releaseOrder = moveBy('release');

/** Records that the customer is sending an order back. */
export const announceReturn = moveBy('announce-return');

/** Records that what the customer wanted to send back stays with them. */
export const endReturn = moveBy('end-return');
