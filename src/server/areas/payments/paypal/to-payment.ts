import { AuthorizationStatus, CaptureStatus, OrderStatus, RefundStatus } from '@paypal/paypal-server-sdk';
import type { Money, Order, PurchaseUnit } from '@paypal/paypal-server-sdk';
import { parseDecimalAmount } from '../../../../domain/payments/decimal-amount.ts';
import { PaymentProviderUnavailable } from '../provider.ts';
import type { DeclineReason, ProviderPayment, ProviderPaymentStatus, ProviderRefund } from '../provider.ts';
import { payPalName } from './errors.ts';

/** PayPal cannot cancel an order before it is authorised. The shop marks it instead, and never authorises it. */
const releasedPrefix = 'released:';
export const markAsReleased = (customId: string): string => `${releasedPrefix}${customId}`;

export const getUnit = ({ purchaseUnits }: Order): PurchaseUnit => purchaseUnits?.[0] ?? {};
export const getAuthorization = (order: Order) => getUnit(order).payments?.authorizations?.[0];
export const getCapture = (order: Order) => getUnit(order).payments?.captures?.[0];
const getRefunds = (order: Order) => getUnit(order).payments?.refunds ?? [];

export const isReleased = (order: Order): boolean => getUnit(order).customId?.startsWith(releasedPrefix) === true;

const toMinor = (money: Money | undefined): number => (money ? parseDecimalAmount(money.value, money.currencyCode) : 0);

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Money that has been taken, or is on its way. */
const takenStatuses: readonly (CaptureStatus | undefined)[] = [
  CaptureStatus.Completed,
  CaptureStatus.PartiallyRefunded,
  CaptureStatus.Refunded,
  CaptureStatus.Pending,
];

const countCaptured = (order: Order): number =>
  sum(
    (getUnit(order).payments?.captures ?? [])
      .filter(({ status }) => takenStatuses.includes(status))
      .map(({ amount }) => toMinor(amount)),
  );

const refundStatuses: Readonly<Partial<Record<RefundStatus, ProviderRefund['status']>>> = {
  [RefundStatus.Completed]: 'refunded',
  [RefundStatus.Pending]: 'pending',
};

const toRefunds = (order: Order): ProviderRefund[] =>
  getRefunds(order).map(({ customId, amount, status }) => ({
    refundId: customId ?? null,
    amountMinor: toMinor(amount),
    status: (status && refundStatuses[status]) ?? 'failed',
  }));

const countRefunded = (refunds: readonly ProviderRefund[]): number =>
  sum(refunds.filter(({ status }) => status !== 'failed').map(({ amountMinor }) => amountMinor));

function toCapturedStatus(captured: number, refunded: number): ProviderPaymentStatus {
  if (refunded === 0) return 'captured';
  return refunded < captured ? 'partly-refunded' : 'refunded';
}

/** Whether PayPal has accepted a capture whose status says that the money is not available. */
const wasCaptureDeclined = (order: Order): boolean => {
  const status = getCapture(order)?.status;
  return status === CaptureStatus.Declined || status === CaptureStatus.Failed;
};

/**
 * The state of an order before any money was taken. The outcome of an authorisation that PayPal still examines is
 * unknown.
 */
function toUncapturedStatus(order: Order, now: number): ProviderPaymentStatus {
  if (wasCaptureDeclined(order)) return 'declined';
  const authorization = getAuthorization(order);
  if (!authorization) return isReleased(order) || order.status === OrderStatus.Voided ? 'voided' : 'open';
  const { status, expirationTime } = authorization;
  if (status === AuthorizationStatus.Pending) throw new PaymentProviderUnavailable(payPalName);
  if (status === AuthorizationStatus.Voided) return 'voided';
  if (status === AuthorizationStatus.Denied) return 'declined';
  return expirationTime && Date.parse(expirationTime) <= now ? 'expired' : 'authorised';
}

/** An order as the shop sees it. `refusal` is why PayPal has just refused to authorise it. */
export function toPayment(order: Order, now: number, refusal: DeclineReason | null = null): ProviderPayment {
  const { amount } = getUnit(order);
  const refunds = toRefunds(order);
  const [captured, refunded] = [countCaptured(order), countRefunded(refunds)];
  const state = captured > 0 ? toCapturedStatus(captured, refunded) : toUncapturedStatus(order, now);
  const status = refusal !== null && state === 'open' ? 'declined' : state;
  return {
    reference: order.id ?? '',
    status,
    amountMinor: toMinor(amount),
    currency: amount?.currencyCode ?? '',
    capturedMinor: captured,
    refundedMinor: refunded,
    refunds,
    declineReason: status === 'declined' ? (refusal ?? 'declined') : null,
    card: null,
  };
}
