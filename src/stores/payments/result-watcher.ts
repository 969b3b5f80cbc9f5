import { CallError } from '../../client/call-error.ts';
import { resultDelays } from '../../config/checkout/timing.ts';
import { getPaymentResult, type PaymentResult } from '../../contract/payments/payments.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { Hub } from '../hub/store.ts';
import {
  judgeError,
  judgeResult,
  type PaymentOutcome,
  toOutcome,
  type ResultStep,
  type WatchedPayment,
} from './outcome.ts';

export interface ResultWatcher {
  /**
   * Waits for the result of a transaction, by the hub and by polling the API. `isSubmitting`: the submit call is
   * running.
   */
  watch(transactionId: string, options: { isSubmitting: boolean }): void;
  /** Called when the submit call has ended, whatever its result. */
  endSubmit(): void;
  /** Handles a result in the reply of the submit call. */
  take(transactionId: string, result: PaymentResult): void;
  /** Stops waiting. Returns whether this transaction was being watched. */
  stop(transactionId: string): boolean;
}

export interface ResultWatcherDependencies {
  environment: Pick<BrowserEnvironment, 'call' | 'runAfter' | 'random' | 'onOnlineOrVisible'>;
  hub: Pick<Hub, 'onScenario'>;
  /** Looks for the order where the API reports no results. */
  lookUpOrder?: () => Promise<ResultStep>;
}

/** Varies a delay from 3/4 to 5/4, so that waiting browsers do not all call at once. */
const spread = (ms: number, random: number) => ms * (3 / 4 + random / 2);

async function fetchResult(
  { environment: { call }, lookUpOrder }: Pick<ResultWatcherDependencies, 'environment' | 'lookUpOrder'>,
  watched: WatchedPayment,
): Promise<ResultStep> {
  try {
    return judgeResult(watched, await call(getPaymentResult, { params: { transactionId: watched.transactionId } }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const step = judgeError(watched, error);
    return step.next === 'wait-for-hub' && lookUpOrder ? lookUpOrder() : step;
  }
}

/** Calls the listeners with the hub's messages about a transaction. Messages without a transaction id count too. */
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

/** Polls again after a delay that grows with the attempts. Returns a function that cancels it. */
function scheduleNext(
  { runAfter, random }: Pick<BrowserEnvironment, 'runAfter' | 'random'>,
  watched: WatchedPayment,
  poll: () => Promise<void>,
): () => void {
  const delay = resultDelays[Math.min(watched.attempts, resultDelays.length - 1)] ?? 0;
  watched.attempts += 1;
  return runAfter(spread(delay, random()), () => {
    void poll();
  });
}

/** Polls the API for the watched payment, one call at a time. */
function createPoller(
  dependencies: Omit<ResultWatcherDependencies, 'hub'>,
  getWatched: () => WatchedPayment | null,
  settle: (outcome: PaymentOutcome) => void,
) {
  let isPolling = false;
  let cancelNext = () => {};
  function pollLater(watched: WatchedPayment): void {
    cancelNext();
    cancelNext = scheduleNext(dependencies.environment, watched, poll);
  }
  async function poll(): Promise<void> {
    const watched = getWatched();
    if (!watched || isPolling) return;
    cancelNext();
    isPolling = true;
    const step = await fetchResult(dependencies, watched).finally(() => {
      isPolling = false;
    });
    const current = getWatched();
    // During the call the hub may have reported the result, or another payment may have been submitted.
    if (current !== watched) {
      if (current) pollLater(current);
    } else if (step.next === 'settle') settle(step.outcome);
    else if (step.next === 'ask-again') pollLater(watched);
  }
  return {
    poll,
    pollLater,
    cancel() {
      cancelNext();
    },
  };
}

/** Finds the outcome of a submitted payment. `onOutcome` is called once for each watched transaction. */
export function createResultWatcher(
  dependencies: ResultWatcherDependencies,
  onOutcome: (transactionId: string, outcome: PaymentOutcome) => void,
): ResultWatcher {
  const { environment, hub } = dependencies;
  let watched: WatchedPayment | null = null;
  const poller = createPoller(dependencies, () => watched, settle);
  const isWatched = (transactionId: string | undefined) =>
    watched !== null && (transactionId === undefined || transactionId === watched.transactionId);

  function stop(): void {
    poller.cancel();
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
      void poller.poll();
    },
  });
  environment.onOnlineOrVisible(() => {
    void poller.poll();
  });

  return {
    watch(transactionId, { isSubmitting }) {
      watched = { transactionId, isSubmitting, attempts: 0, unsubmittedReplies: 0, isComplete: false };
      poller.pollLater(watched);
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
