import { PaymentProviderUnavailable, PaymentRefused } from './provider.ts';
import type { RefusalAnswer } from './provider.ts';

/** What a refusal of a provider means for a payment; `again`: nobody knows yet, so the step is repeated later. */
export type Answer = 'again' | RefusalAnswer;

/** What each code of a provider means. */
export type AnswerTable<Code extends string = string> = Readonly<Record<Code, Answer>>;

/** A reply of a provider that is not what was asked for. */
interface ProviderError {
  provider: string;
  /** The HTTP status; undefined when there was no reply. */
  status: number | undefined;
  /** What the provider calls the problem, the most exact name first. */
  codes: readonly string[];
  cause?: unknown;
}

/**
 * Client errors that say nothing of the payment: keys that are not valid at the moment, a time-out, another call that is
 * still running, too many calls.
 */
const passingStatuses: ReadonlySet<number> = new Set([401, 408, 409, 425, 429]);

/**
 * What an error of a provider means: nothing, when there was no reply or the fault is the provider's own; else what the
 * table says of its codes, or its status when the table has none of them.
 */
export function findAnswer(table: AnswerTable, { status, codes }: Pick<ProviderError, 'status' | 'codes'>): Answer {
  if (status === undefined || status < 400 || status >= 500) return 'again';
  const known = codes.find((code) => Object.hasOwn(table, code));
  if (known !== undefined) return table[known] ?? 'again';
  return passingStatuses.has(status) ? 'again' : { undo: 'other' };
}

/** The error that an adapter throws for one of its provider. */
export function toPaymentError(table: AnswerTable, error: ProviderError): PaymentProviderUnavailable | PaymentRefused {
  const { provider, codes, cause } = error;
  const answer = findAnswer(table, error);
  return answer === 'again'
    ? new PaymentProviderUnavailable(provider, { cause })
    : new PaymentRefused(provider, codes[0] ?? 'UNKNOWN', { answer, cause });
}

/** Takes a step. When the payment's own state is the answer, the payment is read instead. */
export async function takeStepOrRead<T>(step: () => Promise<T>, read: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof PaymentRefused && error.answer === 'outcome') return read();
    throw error;
  }
}
