import type { NoticeKind } from '../../../config/notices/notice-kinds.ts';

interface WaitingNotice {
  kind: NoticeKind;
  /** The price when it was asked for. */
  priceMinor: number;
}

/** Whether what a shopper waits for has come. A product that cannot be bought is no news, whatever it costs. */
export const isDue = (notice: WaitingNotice, offer: { priceMinor: number; pieces: number }): boolean =>
  offer.pieces > 0 && (notice.kind === 'stock' || offer.priceMinor < notice.priceMinor);
