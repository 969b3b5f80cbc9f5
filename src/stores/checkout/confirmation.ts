import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { getPaymentResult, type PaymentResult } from '../../contract/payments/payments.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { Hub } from '../hub/store.ts';
import type { WriteLog } from '../shell/log.ts';
import { type PreviousOrder, readPreviousOrder } from './previous-order.ts';

/** Why an order did not go ahead after all. Nothing was charged for it. */
export type LateFailure =
  | { kind: 'declined'; errors: readonly string[] }
  | { kind: 'out-of-stock'; productNames: readonly string[] }
  | { kind: 'void' };

export interface ConfirmationStore {
  /** The order that this tab placed last; null when it has placed none (PAY-032). */
  order: PreviousOrder | null;
  /** Null as long as the order stands. */
  $lateFailure: ReadableAtom<LateFailure | null>;
  /** Asks once for the result, and listens for it while it is not final: an API may tell it after the confirmation. */
  start(): Promise<void>;
}

export interface ConfirmationDependencies {
  environment: Pick<BrowserEnvironment, 'call' | 'sessionStorage'>;
  hub: Pick<Hub, 'onScenario' | 'waitForConnectionId'>;
  /** Resolves once it is known who is signed in: only they may read the result of their payment. */
  waitForUser: () => Promise<unknown>;
  log: WriteLog;
}

function toLateFailure({ status, errors, productNames }: PaymentResult): LateFailure | null {
  if (status === 'declined') return { kind: status, errors };
  if (status === 'out-of-stock') return { kind: status, productNames };
  return status === 'void' ? { kind: status } : null;
}

/** The last order, and whether it still stands. */
export function createConfirmation({
  environment: { call, sessionStorage },
  hub,
  waitForUser,
  log,
}: ConfirmationDependencies): ConfirmationStore {
  const order = readPreviousOrder(sessionStorage);
  const $lateFailure = atom<LateFailure | null>(null);
  const ownId = order?.transactionId ?? '';
  /** A message without a transaction id can only be about the last order. */
  const isOwn = (transactionId = ownId) => order !== null && transactionId === ownId;

  function listen(): void {
    hub.onScenario('DeclinedPayment', ({ transactionId, errors }) => {
      if (isOwn(transactionId)) $lateFailure.set({ kind: 'declined', errors });
    });
    hub.onScenario('RemoveItemFromCart', ({ transactionId, productNames }) => {
      if (isOwn(transactionId)) $lateFailure.set({ kind: 'out-of-stock', productNames });
    });
    void hub.waitForConnectionId();
  }
  /** Null when the API does not tell, or not now. */
  async function fetchResult(): Promise<PaymentResult | null> {
    if (ownId === '') return null;
    try {
      await waitForUser();
      return await call(getPaymentResult, { params: { transactionId: ownId } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      log('Warning', `The result of an order was not read for its confirmation: ${error.code}`);
      return null;
    }
  }

  return {
    order,
    $lateFailure,
    async start() {
      if (!order) return;
      const result = await fetchResult();
      if (result?.status === 'complete') return;
      $lateFailure.set(result && toLateFailure(result));
      if ($lateFailure.get() === null) listen();
    },
  };
}
