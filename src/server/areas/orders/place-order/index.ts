import { readAttempt } from '../attempt-queries.ts';
import type { AttemptState, NumberedAttempt, PaymentAttempt, StepResult } from '../attempt-queries.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { captureOrder } from './capture.ts';
import { finishOrder } from './finish.ts';
import { releaseAuthorisation } from './release.ts';

/**
 * How an order is placed.
 *
 * 1. `openPayment` computes the total and opens a payment attempt with the provider of the country (`open`).
 * 2. `claimOrder` takes stock and credits for an authorised attempt and writes the order (`open` → `claimed`).
 *    `rejectAttempt` ends an attempt that cannot become an order (`open` → `voiding`).
 * 3. `captureOrder` takes the money; after a clear refusal `compensateOrder` gives everything back (`claimed` → `voiding`).
 * 4. `finishOrder` completes the order (`claimed` → `complete`). An order that was paid and cannot be completed is
 *    `captured` until it can.
 * 5. `releaseAuthorisation` releases what the provider still holds (`voiding` → `closed`).
 *
 * The provider is called outside of transactions. Every step can be repeated, by any process, at any time: it moves the
 * attempt by one conditional update, and does nothing when another process has moved it. The state of the attempt shows
 * which step comes next: `continueUnfinishedOrders` adds jobs for attempts that have stopped.
 */
export { openPayment } from './open.ts';
export { claimOrder } from './claim.ts';
export { rejectAttempt } from './reject.ts';

type Step = (dependencies: OrderDependencies, attempt: PaymentAttempt) => Promise<StepResult>;

/** The next step of the server in each state. Null for open attempts, which wait for the shopper, and for final ones. */
const nextSteps: Readonly<Record<AttemptState, Step | null>> = {
  open: null,
  claimed: captureOrder,
  captured: (dependencies, attempt) => finishOrder(dependencies, attempt),
  voiding: releaseAuthorisation,
  complete: null,
  closed: null,
};

/** The most steps that an attempt needs. An attempt that takes more is in an endless loop, which is a defect. */
const maxSteps = 6;

/**
 * Continues an attempt until it is final, and returns it. Throws when a step fails; then it is called again later. The
 * attempt is read unless the caller has just changed it.
 */
export async function continueOrder(
  dependencies: OrderDependencies,
  transactionId: string,
  current?: PaymentAttempt,
): Promise<NumberedAttempt> {
  let attempt: NonNullable<StepResult> = current ?? (await readAttempt(dependencies.db, transactionId));
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const step = nextSteps[attempt.state];
    if (!step) return { orderNumber: null, orderDistributorId: null, deliveryFrom: null, deliveryTo: null, ...attempt };
    attempt = (await step(dependencies, attempt)) ?? (await readAttempt(dependencies.db, transactionId));
  }
  throw new RangeError('A payment attempt did not become final.');
}
