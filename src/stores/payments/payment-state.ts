/**
 * The payment. `popup`: the provider's page stands in a frame; `submitting`: the order is sent; `waiting`: the result is
 * not known yet; `failed`: nothing was taken, `code` maps to a text; `done`: the confirmation page follows.
 */
export type PaymentState =
  | { status: 'idle' }
  | { status: 'opening' }
  | { status: 'popup'; navigateUrl: string; transactionId: string; frameHeight: number | null }
  | { status: 'submitting' }
  | { status: 'waiting'; transactionId: string }
  | { status: 'failed'; code: string }
  | { status: 'done'; orderNumber: string };

/** A message of the frame with the provider's page, as `window` gets it. */
export interface FrameMessageEvent {
  origin: string;
  source: unknown;
  data: unknown;
}
