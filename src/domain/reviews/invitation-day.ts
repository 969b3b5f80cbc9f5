import { reviewInvitationDays } from '../../config/reviews/review-invitations.ts';

const dayMs = 86_400_000;

interface DeliveredOrder {
  /** The last day of the promised delivery, as YYYY-MM-DD. Null where nothing was promised. */
  deliveryTo: string | null;
  /** When each parcel was shipped, in ISO 8601. */
  shippedAt: readonly string[];
}

/**
 * When to ask the buyer of an order for reviews, in milliseconds since 1970: some days after the delivery that was
 * promised, or that its last parcel makes likely, whichever is later. Null when nothing was shipped.
 */
function findInvitationTime({ deliveryTo, shippedAt }: DeliveredOrder): number | null {
  if (shippedAt.length === 0) return null;
  const lastParcel = Math.max(...shippedAt.map((at) => Date.parse(at)));
  const promised = deliveryTo === null ? 0 : Date.parse(`${deliveryTo}T00:00:00Z`) + dayMs;
  const transitDays = deliveryTo === null ? reviewInvitationDays.inTransit : 1;
  return Math.max(promised, lastParcel + transitDays * dayMs) + reviewInvitationDays.afterDelivery * dayMs;
}

/** Whether to ask now. Who was not asked in time is not asked any more. */
export function isInvitationDue(order: DeliveredOrder, now: number): boolean {
  const time = findInvitationTime(order);
  return time !== null && time <= now && now < time + reviewInvitationDays.late * dayMs;
}
