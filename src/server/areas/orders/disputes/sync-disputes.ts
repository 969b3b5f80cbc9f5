import type { PaymentProvider } from '../../payments/index.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { findUnsettledDisputes } from './queries.ts';
import { recordDispute } from './record-dispute.ts';

/** In ms. How far back disputes are looked for whose message was lost. */
const period = 3 * 86_400_000;

async function syncProvider(dependencies: OrderDependencies, provider: PaymentProvider): Promise<void> {
  const disputeIds = new Set<string>();
  for await (const disputeId of provider.listDisputes(dependencies.now() - period)) disputeIds.add(disputeId);
  for (const disputeId of await findUnsettledDisputes(dependencies.db, provider.name)) disputeIds.add(disputeId);
  for (const disputeId of disputeIds) await recordDispute(dependencies, provider.name, disputeId);
}

/**
 * Reads the disputes that have begun in the last days, and all that are not settled: a message of the provider may be lost,
 * and PayPal sends some only where its webhook is set. A provider that fails keeps no other one from being read.
 */
export async function syncDisputes(dependencies: OrderDependencies): Promise<void> {
  const failures: unknown[] = [];
  for (const provider of dependencies.providers.all)
    try {
      await syncProvider(dependencies, provider);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Disputes of a provider could not be read.');
}
