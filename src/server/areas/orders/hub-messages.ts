import type { Transaction } from 'kysely';
import { HubSeverity } from '../../../contract/enumerations.ts';
import type { HubScenario } from '../../../contract/hub.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { toHubOwner } from '../../platform/hub/owners.ts';
import type { PaymentAttempt } from './attempt-queries.ts';
import type { OrderDependencies } from './dependencies.ts';
import { findOrderOwner } from './order-owner.ts';
import type { Order } from './order-queries.ts';

/** The hub message with the result of an attempt; null for results that only the caller's reply contains. */
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

/** Sends the result of an attempt to the shopper over the hub, if and only if the transaction is committed. */
export async function sendResult(
  { hub }: Pick<OrderDependencies, 'hub'>,
  write: Transaction<Tables>,
  attempt: PaymentAttempt,
  orderNumber: string | null,
): Promise<void> {
  const scenario = toScenario(attempt, orderNumber);
  if (!hub || attempt.hubOwner === null || !scenario) return;
  await hub.deliver({ owner: attempt.hubOwner, connectionId: attempt.hubConnectionId }, scenario, write);
}

/** Notifies the customer of an order that the shop has changed it, if and only if the transaction is committed. */
export async function sendOrderChanged(
  { hub }: Pick<OrderDependencies, 'hub'>,
  write: Transaction<Tables>,
  order: Order,
): Promise<void> {
  if (!hub) return;
  const ownerId = await findOrderOwner(write, order);
  if (ownerId === null) return;
  const { orderNumber } = order;
  const scenario: HubScenario = { Scenario: 'OrderChanged', severity: HubSeverity.Success, orderNumber };
  await hub.deliver({ owner: toHubOwner.customer(ownerId), connectionId: null }, scenario, write);
}
