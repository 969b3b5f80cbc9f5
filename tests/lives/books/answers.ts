import type { Told } from '../people/operators.ts';
import type { Book, Snapshot } from './book.ts';

interface AnswerBook extends Book {
  write(answers: readonly Told[]): void;
}

const findOrder = (snapshot: Snapshot, orderNumber: string) =>
  snapshot
    .selectFrom('orders')
    .select(['orderId', 'status', 'parcels'])
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirstOrThrow();

async function sumRefunds(snapshot: Snapshot, orderId: number): Promise<number> {
  const refunds = await snapshot
    .selectFrom('orderRefunds')
    .select('amountMinor')
    .where('orderId', '=', orderId)
    .where('state', '<>', 'refused')
    .execute();
  return refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

const isDone = (command: string) => (told: Told) => told.command === command && told.answer === 'done';

/** What was refunded of an order, when refunds of an amount are all that gave money back. Null when it may be more. */
const findOnlyRefunded = (answers: readonly Told[], toldMinor: number): number | null => {
  const others = answers.some(
    ({ command, answer, amountMinor }) =>
      ['cancel', 'refund', 'receive'].includes(command) &&
      answer !== 'refused' &&
      (amountMinor === null || answer === 'lost'),
  );
  return others ? null : toldMinor;
};

async function checkOrder(snapshot: Snapshot, orderNumber: string, answers: readonly Told[]): Promise<string[]> {
  const { orderId, status, parcels } = await findOrder(snapshot, orderNumber);
  const refundedMinor = await sumRefunds(snapshot, orderId);
  const toldMinor = answers.filter(isDone('refund')).reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
  const onlyMinor = findOnlyRefunded(answers, toldMinor);
  return [
    ...(answers.some(isDone('cancel')) && status !== 'Cancelled' ? ['it is cancelled'] : []),
    ...(answers.some(isDone('ship')) && parcels.length === 0 ? ['it was sent'] : []),
    ...(refundedMinor < toldMinor ? [`${toldMinor} went back`] : []),
    ...(onlyMinor !== null && refundedMinor > onlyMinor ? [`no more than ${onlyMinor} went back`] : []),
  ].map(
    (told) => `Operators were told of order ${orderNumber} that ${told}; it is ${status}, ${refundedMinor} went back.`,
  );
}

/** What operators were told is so. */
export function createAnswerBook(): AnswerBook {
  const byOrder = new Map<string, Told[]>();
  let changed = new Set<string>();
  return {
    write: (answers) => {
      for (const told of answers) {
        byOrder.set(told.orderNumber, [...(byOrder.get(told.orderNumber) ?? []), told]);
        changed.add(told.orderNumber);
      }
    },
    check: async (snapshot) => {
      const findings: string[] = [];
      for (const orderNumber of changed)
        findings.push(...(await checkOrder(snapshot, orderNumber, byOrder.get(orderNumber) ?? [])));
      changed = new Set();
      return findings;
    },
  };
}
