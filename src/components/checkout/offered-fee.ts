import { isViewable } from '../../config/features.ts';
import type { Money } from '../../domain/money.ts';

/** The fee of the preferred-customer account that checkout-as offers; null where it offers guest checkout alone (NOTE-048). */
export const findOfferedFee = (membership: { fee: Money } | null | undefined): Money | null =>
  isViewable('preferredCustomer') ? (membership?.fee ?? null) : null;
