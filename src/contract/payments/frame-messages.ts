import * as z from 'zod/mini';
import { RecordName, textUpTo } from '../shared-schemas.ts';

/** The status of an authorised payment. Every other status took no money. */
export const authorisedStatus = 'AUTH';
/** The status of a payment that the shopper gave up on the provider's page. */
export const cancelledStatus = 'CANCELLED';

const maxFrameHeight = 10_000;

/** Tells the shop how it ended on the provider's page (PAY-005, PAY-008). Posted by `/pcicallback`. */
const CaptureMessage = z.object({
  isPCI: z.literal(true),
  transactionId: z.pipe(RecordName, textUpTo(128)),
  status: textUpTo(40),
  token: z.nullish(textUpTo(512)),
});
export type CaptureMessage = z.infer<typeof CaptureMessage>;

/** Tells the shop how high, in CSS pixels, the provider's page is (PAY-004). */
const ResizeMessage = z.object({
  type: z.literal('resize'),
  height: z.number().check(z.positive(), z.maximum(maxFrameHeight)),
});
export type ResizeMessage = z.infer<typeof ResizeMessage>;

/** What the page in the payment's frame posts to the shop. */
export const FrameMessage = z.union([CaptureMessage, ResizeMessage]);
