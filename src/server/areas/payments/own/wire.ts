import { z } from 'zod';
import { countryCodes } from '../../../../config/countries.ts';
import { declineReasons, refundStatuses } from '../provider.ts';

/** The calls between the shop's server and the card provider. */
export const cardApiPaths = {
  payments: '/api/payments',
  payment: (reference: string) => `/api/payments/${encodeURIComponent(reference)}`,
  capture: (reference: string) => `/api/payments/${encodeURIComponent(reference)}/capture`,
  void: (reference: string) => `/api/payments/${encodeURIComponent(reference)}/void`,
  refund: (reference: string) => `/api/payments/${encodeURIComponent(reference)}/refund`,
} as const;

const AmountMinor = z.int().positive().max(2_000_000_000);
const Id = z.string().min(1).max(128);

export const OpenBody = z.object({
  transactionId: Id,
  amountMinor: AmountMinor,
  currency: z.string().regex(/^[A-Z]{3}$/),
  country: z.enum(countryCodes),
  languageTag: z.string().max(35),
  returnUrl: z.url({ protocol: /^https?$/ }).max(2_000),
});
export type OpenBody = z.infer<typeof OpenBody>;

export const CaptureBody = z.object({ amountMinor: AmountMinor });
export const RefundBody = z.object({ amountMinor: AmountMinor, refundId: Id });

/** Payments changed since an instant (ms), after the last one of the page before. */
export const ListQuery = z.object({
  since: z.coerce.number().int().nonnegative(),
  after: z.string().max(128).default(''),
});

export const OpenReply = z.object({ reference: z.string(), navigateUrl: z.string() });

export const PaymentReply = z.object({
  reference: z.string(),
  status: z.enum(['open', 'authorised', 'captured', 'partly-refunded', 'refunded', 'voided', 'declined', 'expired']),
  amountMinor: z.int(),
  currency: z.string(),
  capturedMinor: z.int(),
  refundedMinor: z.int(),
  refunds: z.array(z.object({ refundId: z.string().nullable(), amountMinor: z.int(), status: z.enum(refundStatuses) })),
  declineReason: z.enum(declineReasons).nullable(),
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
});

/** `next` is where the next page begins; null on the last page. */
export const ListReply = z.object({
  payments: z.array(PaymentReply),
  next: z.object({ since: z.number(), after: z.string() }).nullable(),
});
