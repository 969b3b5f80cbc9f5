import { CallError } from '../../client/call-error.ts';
import { resultDelays } from '../../config/checkout/timing.ts';
import { getPaymentResult, type PaymentResult } from '../../contract/payments/payments.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { Hub } from '../hub/store.ts';
import { judgeError, judgeResult, type PaymentOutcome, toOutcome, type Verdict, type Watched } from './outcome.ts';

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

/** From 3/4 to 5/4 of a delay, so that waiting browsers do not all ask at once. */
const spread = (ms: number, random: number) => ms * (3 / 4 + random / 2);

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

/** Asks the API about the watched payment, one question at a time. */
function createAsker(
  environment: ResultWatcherDependencies['environment'],
  getWatched: () => Watched | null,
  settle: (outcome: PaymentOutcome) => void,
) {
  let isAsking = false;
  let cancelNext = () => {};
  function askLater(watched: Watched): void {
    cancelNext();
    cancelNext = scheduleNext(environment, watched, ask);
  }
  async function ask(): Promise<void> {
    const watched = getWatched();
    if (!watched || isAsking) return;
    cancelNext();
    isAsking = true;
    const verdict = await askForResult(environment, watched).finally(() => {
      isAsking = false;
    });
    const current = getWatched();
    // Meanwhile the hub may have told, or another payment may have begun.
    if (current !== watched) {
      if (current) askLater(current);
    } else if (verdict.next === 'settle') settle(verdict.outcome);
    else if (verdict.next === 'ask-again') askLater(watched);
  }
  return {
    ask,
    askLater,
    cancel() {
      cancelNext();
    },
  };
}

/** Finds out how a submitted payment ended. `onOutcome` is called once for each watched transaction. */
export function createResultWatcher(
  { environment, hub }: ResultWatcherDependencies,
  onOutcome: (transactionId: string, outcome: PaymentOutcome) => void,
): ResultWatcher {
  let watched: Watched | null = null;
  const asker = createAsker(environment, () => watched, settle);
  const isWatched = (transactionId: string | undefined) =>
    watched !== null && (transactionId === undefined || transactionId === watched.transactionId);

  function stop(): void {
    asker.cancel();
    watched = null;
  }
  function settle(outcome: PaymentOutcome): void {
    if (!watched) return;
    const { transactionId } = watched;
    stop();
    onOutcome(transactionId, outcome);
  }
  listenToHub(hub, isWatched, {
    settle,
    settleWithoutNumber() {
      if (watched) watched.isComplete = true;
      void asker.ask();
    },
  });
  environment.onOnlineOrVisible(() => {
    void asker.ask();
  });

  return {
    watch(transactionId, { isSubmitting }) {
      watched = { transactionId, isSubmitting, attempts: 0, unsubmittedReplies: 0, isComplete: false };
      asker.askLater(watched);
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
