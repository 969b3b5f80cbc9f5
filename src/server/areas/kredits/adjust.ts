import type { Kysely, Transaction } from 'kysely';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import { HubSeverity } from '../../../contract/enumerations.ts';
import { KreditSource } from '../../../contract/kredits/kredit-types.ts';
import type { KreditType } from '../../../contract/kredits/kredit-types.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import { toHubOwner } from '../../platform/hub/owners.ts';
import { findKreditBalance } from './ledger.ts';
import { addKreditEntry, findAdjustment, lockLedger } from './queries.ts';

export interface AdjustmentDependencies {
  db: Kysely<Tables>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Notifies the customer's open page. */
  hub?: Pick<Hub, 'deliver'> | undefined;
}

export interface KreditAdjustment {
  customerId: number;
  /** Whole kredits: above 0 they are given, below 0 they are taken. */
  kredits: number;
  /** The kind of award that the adjustment counts as. */
  awardType: (typeof KreditType)[keyof typeof KreditType];
  /** The reason, for other operators to read. */
  note: string;
  /** The name of the operator. */
  adjustedBy: string;
  /** Two adjustments with the same id count as one. */
  adjustmentId: string | null;
  /** When the kredits expire; null when they never do. */
  expiresAt: Date | null;
}

/** Whether this adjustment was made before. Throws when a different adjustment has its id. */
async function isRepeated(write: Transaction<Tables>, { adjustmentId, customerId, kredits }: KreditAdjustment) {
  const earlier = adjustmentId === null ? undefined : await findAdjustment(write, adjustmentId);
  if (!earlier) return false;
  if (earlier.customerId === customerId && earlier.kredits === kredits) return true;
  throw new UserFacingError(
    'ADJUSTMENT_ID_TAKEN',
    `"${adjustmentId}" is the id of another adjustment: ${earlier.kredits} kredits of customer ${earlier.customerId}.`,
  );
}

/** Throws when the customer cannot spend as many kredits now. */
async function assertSpendable(write: Transaction<Tables>, customerId: number, kredits: number, at: Date) {
  const spendable = await findKreditBalance(write, customerId, at);
  if (spendable >= kredits) return;
  throw new UserFacingError(
    'TOO_FEW_KREDITS',
    `Customer ${customerId} has ${spendable} kredits to spend. None was taken.`,
  );
}

async function writeAdjustment(write: Transaction<Tables>, adjustment: KreditAdjustment, at: Date): Promise<boolean> {
  const { customerId, kredits } = adjustment;
  await lockLedger(write, customerId);
  if (await isRepeated(write, adjustment)) return false;
  if (kredits < 0) await assertSpendable(write, customerId, -kredits, at);
  const entry = { ...adjustment, awardReason: KreditSource.CustomerService, orderId: null };
  if (await addKreditEntry(write, { ...entry, effectiveAt: at, createdAt: at })) return true;
  // Another customer's adjustment has taken the id meanwhile, and nothing was written.
  await isRepeated(write, adjustment);
  return false;
}

/**
 * Gives a customer kredits, or takes some, as an operator decides. The balance never falls below 0. Returns false if the
 * adjustment had been made before.
 */
export async function adjustKredits(
  { db, now, hub }: AdjustmentDependencies,
  adjustment: KreditAdjustment,
): Promise<boolean> {
  return db.transaction().execute(async (write) => {
    const isNew = await writeAdjustment(write, adjustment, new Date(now()));
    const recipient = { owner: toHubOwner.customer(adjustment.customerId), connectionId: null };
    if (isNew) await hub?.deliver(recipient, { Scenario: 'KreditsChanged', severity: HubSeverity.Success }, write);
    return isNew;
  });
}
