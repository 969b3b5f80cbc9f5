import { CallError } from '../../client/call-error.ts';
import { maxUnsubmittedReplies, resultDelays } from '../../config/checkout/timing.ts';
import { getPaymentResult, type PaymentResult } from '../../contract/payments/payments.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { Hub } from '../hub/store.ts';

/**
 * How a submitted payment ended. `unsubmitted`: the server knows the transaction, but no order came of it yet; `lost`:
 * the server knows no such transaction of this shopper.
 */
export type PaymentOutcome =
  | { kind: 'complete'; orderNumber: string }
  | { kind: 'declined'; errors: readonly string[] }
  | { kind: 'out-of-stock'; productNames: readonly string[]; skus: readonly string[] }
  | { kind: 'void' | 'unsubmitted' | 'lost' };

export interface ResultWatcher {
  /** Waits for the result of a transaction: by the hub, and by asking the API. `isSubmitting`: its submit is under way. */
  watch(transactionId: string, options: { isSubmitting: boolean }): void;
  /** Called when the submit has ended, however it did. */
  endSubmit(): void;
  /** Takes a result that came with the submit's own reply. */
  take(transactionId: string, result: PaymentResult): void;
  /** Stops waiting. Returns whether this transaction was waited for. */
  stop(transactionId: string): boolean;
}

export interface ResultWatcherDependencies {
  environment: Pick<BrowserEnvironment, 'call' | 'runAfter' | 'random' | 'onOnlineOrVisible'>;
  hub: Pick<Hub, 'onScenario'>;
}

interface Watched {
  transactionId: string;
  isSubmitting: boolean;
  attempts: number;
  unsubmittedReplies: number;
  /** The hub has told of an order without its number. */
  isComplete: boolean;
}

const notFoundStatus = 404;
const forbiddenStatus = 403;
const isLost = ({ status, code }: CallError) =>
  status === forbiddenStatus || (status === notFoundStatus && code === 'TRANSACTION_NOT_FOUND');

/** The outcome of a result; null while there is none. */
function toOutcome({ status, orderNumber, errors, productNames, skus }: PaymentResult): PaymentOutcome | null {
  switch (status) {
    case 'complete':
      return { kind: 'complete', orderNumber: orderNumber ?? '' };
    case 'declined':
      return { kind: 'declined', errors };
    case 'out-of-stock':
      return { kind: 'out-of-stock', productNames, skus };
    case 'void':
      return { kind: 'void' };
    case 'open':
    case 'pending':
      return null;
  }
}

/** From 3/4 to 5/4 of a delay, so that waiting browsers do not all ask at once. */
const spread = (ms: number, random: number) => ms * (3 / 4 + random / 2);

/** Finds out how a submitted payment ended. `onOutcome` is called once for each watched transaction. */
export function createResultWatcher(
  { environment: { call, runAfter, random, onOnlineOrVisible }, hub }: ResultWatcherDependencies,
  onOutcome: (transactionId: string, outcome: PaymentOutcome) => void,
): ResultWatcher {
  let watched: Watched | null = null;
  let isAsking = false;
  let cancelNext = () => {};

  function settle(outcome: PaymentOutcome): void {
    if (!watched) return;
    const { transactionId } = watched;
    cancelNext();
    watched = null;
    onOutcome(transactionId, outcome);
  }
  function askLater(): void {
    cancelNext();
    if (!watched) return;
    const delay = resultDelays[Math.min(watched.attempts, resultDelays.length - 1)] ?? 0;
    watched.attempts += 1;
    cancelNext = runAfter(spread(delay, random()), () => {
      void ask();
    });
  }
  function takeResult(current: Watched, result: PaymentResult): void {
    const outcome = toOutcome(result);
    if (outcome) settle(outcome);
    else if (result.status === 'open' && !current.isSubmitting) countUnsubmitted(current, 'unsubmitted');
    else askLater();
  }
  function countUnsubmitted(current: Watched, kind: 'unsubmitted' | 'lost'): void {
    current.unsubmittedReplies += 1;
    if (current.unsubmittedReplies >= maxUnsubmittedReplies) settle({ kind });
    else askLater();
  }
  function handleError(current: Watched, error: CallError): void {
    if (isLost(error) && !current.isSubmitting) countUnsubmitted(current, 'lost');
    else if (error.status !== notFoundStatus || isLost(error)) askLater();
    // An API without this call tells the result over the hub only.
    else if (current.isComplete) settle({ kind: 'complete', orderNumber: '' });
  }
  async function ask(): Promise<void> {
    const current = watched;
    if (!current || isAsking) return;
    cancelNext();
    isAsking = true;
    try {
      const result = await call(getPaymentResult, { params: { transactionId: current.transactionId } });
      if (watched === current) takeResult(current, result);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (watched === current) handleError(current, error);
    } finally {
      isAsking = false;
      if (watched !== null && watched !== current) askLater();
    }
  }
  /** A message without a transaction id is about the payment that is waited for. */
  const isWatched = (transactionId: string | undefined) =>
    watched !== null && (transactionId === undefined || transactionId === watched.transactionId);

  for (const scenario of ['OrderComplete', 'Cash'] as const)
    hub.onScenario(scenario, ({ transactionId, orderNumber }) => {
      if (!watched || !isWatched(transactionId)) return;
      if (orderNumber !== undefined) {
        settle({ kind: 'complete', orderNumber });
        return;
      }
      watched.isComplete = true;
      void ask();
    });
  hub.onScenario('DeclinedPayment', ({ transactionId, errors }) => {
    if (isWatched(transactionId)) settle({ kind: 'declined', errors });
  });
  hub.onScenario('RemoveItemFromCart', ({ transactionId, productNames, skus }) => {
    if (isWatched(transactionId)) settle({ kind: 'out-of-stock', productNames, skus });
  });
  onOnlineOrVisible(() => {
    void ask();
  });

  return {
    watch(transactionId, { isSubmitting }) {
      watched = { transactionId, isSubmitting, attempts: 0, unsubmittedReplies: 0, isComplete: false };
      askLater();
    },
    endSubmit() {
      if (watched) watched.isSubmitting = false;
    },
    take(transactionId, result) {
      const outcome = toOutcome(result);
      if (outcome && isWatched(transactionId)) settle(outcome);
    },
    stop(transactionId) {
      if (watched?.transactionId !== transactionId) return false;
      cancelNext();
      watched = null;
      return true;
    },
  };
}
