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

/** What a reply or an error of the API says: an outcome, or that it has to be asked again, or that asking is of no use. */
type Verdict = { next: 'settle'; outcome: PaymentOutcome } | { next: 'ask-again' | 'wait-for-hub' };

const askAgain: Verdict = { next: 'ask-again' };

/** A payment that the server has got no order for counts as such only after several replies: the order may be on its way. */
function judgeUnsubmitted(watched: Watched, kind: 'unsubmitted' | 'lost'): Verdict {
  if (watched.isSubmitting) return askAgain;
  watched.unsubmittedReplies += 1;
  return watched.unsubmittedReplies >= maxUnsubmittedReplies ? { next: 'settle', outcome: { kind } } : askAgain;
}

function judgeResult(watched: Watched, result: PaymentResult): Verdict {
  const outcome = toOutcome(result);
  if (outcome) return { next: 'settle', outcome };
  return result.status === 'open' ? judgeUnsubmitted(watched, 'unsubmitted') : askAgain;
}

/** An API without this call tells the result over the hub only. */
function judgeError(watched: Watched, error: CallError): Verdict {
  if (isLost(error)) return judgeUnsubmitted(watched, 'lost');
  if (error.status !== notFoundStatus) return askAgain;
  return watched.isComplete
    ? { next: 'settle', outcome: { kind: 'complete', orderNumber: '' } }
    : { next: 'wait-for-hub' };
}

async function askForResult({ call }: Pick<BrowserEnvironment, 'call'>, watched: Watched): Promise<Verdict> {
  try {
    return judgeResult(watched, await call(getPaymentResult, { params: { transactionId: watched.transactionId } }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return judgeError(watched, error);
  }
}

/** Calls the listeners with what the hub says about a transaction. Messages without a transaction id count too. */
function listenToHub(
  { onScenario }: Pick<Hub, 'onScenario'>,
  isWatched: (transactionId: string | undefined) => boolean,
  { settle, settleWithoutNumber }: { settle: (outcome: PaymentOutcome) => void; settleWithoutNumber: () => void },
): void {
  for (const scenario of ['OrderComplete', 'Cash'] as const)
    onScenario(scenario, ({ transactionId, orderNumber }) => {
      if (!isWatched(transactionId)) return;
      if (orderNumber === undefined) settleWithoutNumber();
      else settle({ kind: 'complete', orderNumber });
    });
  onScenario('DeclinedPayment', ({ transactionId, errors }) => {
    if (isWatched(transactionId)) settle({ kind: 'declined', errors });
  });
  onScenario('RemoveItemFromCart', ({ transactionId, productNames, skus }) => {
    if (isWatched(transactionId)) settle({ kind: 'out-of-stock', productNames, skus });
  });
}

/** Asks again after a delay that grows with the attempts. Returns how to cancel it. */
function scheduleNext(
  { runAfter, random }: Pick<BrowserEnvironment, 'runAfter' | 'random'>,
  watched: Watched,
  ask: () => Promise<void>,
): () => void {
  const delay = resultDelays[Math.min(watched.attempts, resultDelays.length - 1)] ?? 0;
  watched.attempts += 1;
  return runAfter(spread(delay, random()), () => {
    void ask();
  });
}

/** Finds out how a submitted payment ended. `onOutcome` is called once for each watched transaction. */
export function createResultWatcher(
  { environment, hub }: ResultWatcherDependencies,
  onOutcome: (transactionId: string, outcome: PaymentOutcome) => void,
): ResultWatcher {
  let watched: Watched | null = null;
  let isAsking = false;
  let cancelNext = () => {};

  const isWatched = (transactionId: string | undefined) =>
    watched !== null && (transactionId === undefined || transactionId === watched.transactionId);
  function stop(): void {
    cancelNext();
    watched = null;
  }
  function settle(outcome: PaymentOutcome): void {
    if (!watched) return;
    const { transactionId } = watched;
    stop();
    onOutcome(transactionId, outcome);
  }
  function askLater(current: Watched): void {
    cancelNext();
    cancelNext = scheduleNext(environment, current, ask);
  }
  async function ask(): Promise<void> {
    const current = watched;
    if (!current || isAsking) return;
    cancelNext();
    isAsking = true;
    const verdict = await askForResult(environment, current).finally(() => {
      isAsking = false;
    });
    // Meanwhile the hub may have told, or another payment may have begun.
    if (watched !== current) {
      if (watched) askLater(watched);
    } else if (verdict.next === 'settle') settle(verdict.outcome);
    else if (verdict.next === 'ask-again') askLater(current);
  }
  listenToHub(hub, isWatched, {
    settle,
    settleWithoutNumber() {
      if (watched) watched.isComplete = true;
      void ask();
    },
  });
  environment.onOnlineOrVisible(() => {
    void ask();
  });

  return {
    watch(transactionId, { isSubmitting }) {
      watched = { transactionId, isSubmitting, attempts: 0, unsubmittedReplies: 0, isComplete: false };
      askLater(watched);
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
      stop();
      return true;
    },
  };
}
