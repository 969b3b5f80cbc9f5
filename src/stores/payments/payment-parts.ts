import type { WritableAtom } from 'nanostores';
import type { PaymentDependencies, PaymentRequestSource } from './dependencies.ts';
import type { PaymentState } from './payment-state.ts';
import type { OrderSubmission, SubmissionHooks } from './submission.ts';

export interface PaymentHooks extends SubmissionHooks {
  /** The proof that a guest has solved a captcha; null when none is asked for. `mustRenew`: the last one was refused. */
  prepareCaptcha(options: { mustRenew: boolean }): Promise<string | null>;
  /** Called when the server computes another total than the one shown, or none with the applied kredits. */
  onTotalChanged(): Promise<void>;
}

/** What the parts of a payment share. */
export interface PaymentParts {
  context: PaymentDependencies;
  requests: PaymentRequestSource;
  hooks: PaymentHooks;
  $payment: WritableAtom<PaymentState>;
  submission: OrderSubmission;
  /** Ends the payment as failed. */
  fail(code: string): void;
}
