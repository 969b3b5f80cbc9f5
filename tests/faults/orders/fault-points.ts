import { isRefusal } from '../../../src/server/platform/http/refusal.ts';
import type { SeededRandom } from '../../bench/seeded-random.ts';
import type { ProviderFault } from '../../fixtures/payments/model-provider.ts';
import type { FaultPoint } from '../faulty-dialect.ts';

/** A process that was killed: nothing that it has begun goes on. */
class Killed extends Error {}
class Fault extends Error {}

/** What fails in a process. Each function is called at an await, and may throw. */
export interface Faults {
  atDatabase: FaultPoint;
  atProvider: () => ProviderFault | null;
  /** The hub or the mail server. */
  atMessage: () => void;
}

export const chance = (random: SeededRandom, percent: number) => random.next() * 100 < percent;

const providerFaults: readonly [ProviderFault, ...ProviderFault[]] = [
  'no-effect',
  'refused',
  'lost-reply',
  'late',
  'pending',
  'twice',
];
/** Providers fail more often than databases, so that all of their faults are met. */
const providerFactor = 8;

/** Faults at every await of a process, each as likely as `percent` says. Three in ten processes are killed at an await. */
export function createFaults(random: SeededRandom, percent: number): Faults {
  const killAt = chance(random, 30) ? random.between(1, 60) : Number.POSITIVE_INFINITY;
  let awaits = 0;
  const step = () => {
    awaits += 1;
    if (awaits >= killAt) throw new Killed('killed');
  };
  const mayFail = () => {
    step();
    if (chance(random, percent)) throw new Fault('a fault');
  };
  return {
    atDatabase: mayFail,
    atMessage: mayFail,
    atProvider: () => {
      step();
      return chance(random, providerFactor * percent) ? random.pick(providerFaults) : null;
    },
  };
}

/** Expected ends of a call: a refusal, a fault, a kill. Anything else is a defect. */
export function assertExpected(error: unknown): void {
  const isInjected = error instanceof Fault || error instanceof Killed;
  const isUnavailable = error instanceof Error && error.name === 'PaymentProviderUnavailable';
  if (!isInjected && !isUnavailable && !isRefusal(error)) throw error;
}

/** Null when the work ended in one of the expected ways without a value. */
export async function tryTo<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    assertExpected(error);
    return null;
  }
}
