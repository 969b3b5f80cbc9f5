import type { Transaction } from 'kysely';
import { HubSeverity } from '../../../contract/enumerations.ts';
import type { HubScenario } from '../../../contract/hub.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { PaymentAttempt } from './attempt-queries.ts';
import type { OrderDependencies } from './dependencies.ts';

/** The message that tells the result of an attempt; null for results that only the caller's reply tells. */
function toScenario(attempt: PaymentAttempt, orderNumber: string | null): HubScenario | null {
  const { transactionId, errors, missing, amountMinor } = attempt;
  if (attempt.result === 'complete')
    return {
      Scenario: amountMinor === 0 ? 'Cash' : 'OrderComplete',
      severity: HubSeverity.Success,
      transactionId,
      ...(orderNumber !== null && { orderNumber }),
    };
  if (attempt.result === 'declined')
    return { Scenario: 'DeclinedPayment', severity: HubSeverity.Fail, errors: [...errors], transactionId };
  if (attempt.result !== 'out-of-stock') return null;
  const [skus, productNames] = [missing.map(({ sku }) => sku), missing.map(({ name }) => name)];
  return { Scenario: 'RemoveItemFromCart', severity: HubSeverity.Warning, skus, productNames, transactionId };
}

/** Tells the shopper the result of an attempt over the hub, if and only if the transaction is committed. */
export async function tellResult(
  { hub }: Pick<OrderDependencies, 'hub'>,
  write: Transaction<Tables>,
  attempt: PaymentAttempt,
  orderNumber: string | null,
): Promise<void> {
  const scenario = toScenario(attempt, orderNumber);
  if (!hub || attempt.hubOwner === null || !scenario) return;
  await hub.deliver({ owner: attempt.hubOwner, connectionId: attempt.hubConnectionId }, scenario, write);
}
