import type { PaymentProvider } from '../../payments/index.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { findUnsettledDisputes } from './queries.ts';
import { recordDispute } from './record-dispute.ts';

/** In ms. How far back disputes are looked for whose message was lost. */
const period = 3 * 86_400_000;

/** Reads each of the disputes of a provider. One that fails keeps no other one from being read. */
async function syncProvider(dependencies: OrderDependencies, provider: PaymentProvider): Promise<unknown[]> {
  const failures: unknown[] = [];
  const disputeIds = new Set(await findUnsettledDisputes(dependencies.db, provider.name));
  try {
    for await (const disputeId of provider.listDisputes(dependencies.now() - period)) disputeIds.add(disputeId);
  } catch (error) {
    failures.push(error);
  }
  for (const disputeId of disputeIds)
    try {
      await recordDispute(dependencies, provider.name, disputeId);
    } catch (error) {
      failures.push(error);
    }
  return failures;
}

/**
 * Reads the disputes that have begun in the last days, and all that are not settled: a message of the provider may be lost,
 * and PayPal sends some only where its webhook is set.
 */
export async function syncDisputes(dependencies: OrderDependencies): Promise<void> {
  const failures: unknown[] = [];
  for (const provider of dependencies.providers.all) failures.push(...(await syncProvider(dependencies, provider)));
  if (failures.length > 0) throw new AggregateError(failures, 'Disputes of a provider could not be read.');
}
