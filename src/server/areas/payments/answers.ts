import { PaymentProviderUnavailable, PaymentRefused } from './provider.ts';
import type { RefusalAnswer } from './provider.ts';

/** What a refusal of a provider means for a payment. `again`: the outcome is unknown, so the step is repeated later. */
export type Answer = 'again' | RefusalAnswer;

/** What each code of a provider means. */
export type AnswerTable<Code extends string = string> = Readonly<Record<Code, Answer>>;

/** An error reply of a provider. */
interface ProviderError {
  provider: string;
  /** The HTTP status; undefined when there was no reply. */
  status: number | undefined;
  /** What the provider calls the problem, the most exact name first. */
  codes: readonly string[];
  cause?: unknown;
}

/**
 * Client errors that will pass and do not concern the payment: keys that are not valid at the moment, a time-out,
 * another call that is still running, too many calls.
 */
const passingStatuses: ReadonlySet<number> = new Set([401, 408, 409, 425, 429]);

/**
 * Finds what an error of a provider means. Without a reply, or when the provider failed, the answer is `again`.
 * Otherwise the first known code decides, or else the status.
 */
export function findAnswer(table: AnswerTable, { status, codes }: Pick<ProviderError, 'status' | 'codes'>): Answer {
  if (status === undefined || status < 400 || status >= 500) return 'again';
  const known = codes.find((code) => Object.hasOwn(table, code));
  if (known !== undefined) return table[known] ?? 'again';
  return passingStatuses.has(status) ? 'again' : { undo: 'other' };
}

/** Converts an error of a provider to the error that its adapter throws. */
export function toPaymentError(table: AnswerTable, error: ProviderError): PaymentProviderUnavailable | PaymentRefused {
  const { provider, codes, cause } = error;
  const answer = findAnswer(table, error);
  return answer === 'again'
    ? new PaymentProviderUnavailable(provider, { cause })
    : new PaymentRefused(provider, codes[0] ?? 'UNKNOWN', { answer, cause });
}

/** Takes a step. When the provider refuses it because of the payment's state, reads the payment instead. */
export async function takeStepOrRead<T>(step: () => Promise<T>, read: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof PaymentRefused && error.answer === 'outcome') return read();
    throw error;
  }
}
