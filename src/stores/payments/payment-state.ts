/**
 * The payment. `popup`: the provider's page is shown in a frame; `submitting`: the order is being sent; `waiting`: the
 * result is not known yet; `failed`: nothing was charged, and `code` maps to a text; `done`: the confirmation page
 * follows.
 */
export type PaymentState =
  | { status: 'idle' }
  | { status: 'opening' }
  | { status: 'popup'; navigateUrl: string; transactionId: string; frameHeight: number | null }
  | { status: 'submitting' }
  | { status: 'waiting'; transactionId: string }
  | { status: 'failed'; code: string }
  | { status: 'done'; orderNumber: string };

/** A message of the frame with the provider's page, as `window` receives it. */
export interface FrameMessageEvent {
  origin: string;
  source: unknown;
  data: unknown;
}
