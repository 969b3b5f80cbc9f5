import type { WritableAtom } from 'nanostores';
import type { PaymentDependencies, PaymentRequestSource } from './dependencies.ts';
import type { PaymentState } from './payment-state.ts';
import type { OrderSubmission, SubmissionHooks } from './submission.ts';

export interface PaymentHooks extends SubmissionHooks {
  /** Returns the token of a guest's solved captcha, another one each time; null when none is required. */
  prepareCaptcha(): Promise<string | null>;
}

/** The context that the parts of a payment share. */
export interface PaymentParts {
  context: PaymentDependencies;
  requests: PaymentRequestSource;
  hooks: PaymentHooks;
  $payment: WritableAtom<PaymentState>;
  submission: OrderSubmission;
  /** Ends the payment as failed. */
  fail(code: string): void;
}
