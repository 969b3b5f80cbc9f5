import { frameHeights } from '../../config/checkout/timing.ts';
import { type CaptureMessage, FrameMessage, type ResizeMessage } from '../../contract/payments/frame-messages.ts';
import type { FrameMessageEvent } from './payment-state.ts';

export interface ExpectedFrame {
  /** The frame's `contentWindow`. */
  frame: unknown;
  /** The page of the provider that the frame was opened with. */
  navigateUrl: string;
  /** Where `/pcicallback` is served. */
  shopOrigin: string;
}

/** Parses the address of a provider's page; null unless it is a web address. */
export function parseNavigateUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && ['https:', 'http:'].includes(url.protocol) ? url : null;
}

/**
 * Parses a message of the payment's own frame. Returns null for other windows, other origins and other shapes (T04).
 */
export function readFrameMessage(
  { origin, source, data }: FrameMessageEvent,
  { frame, navigateUrl, shopOrigin }: ExpectedFrame,
): CaptureMessage | ResizeMessage | null {
  if (typeof frame !== 'object' || frame === null || source !== frame) return null;
  if (origin !== parseNavigateUrl(navigateUrl)?.origin && origin !== shopOrigin) return null;
  return FrameMessage.safeParse(data).data ?? null;
}

/** Limits the height that the page of a frame asks for (PAY-004). */
export const limitFrameHeight = (height: number): number =>
  Math.min(frameHeights.most, Math.max(frameHeights.least, Math.ceil(height)));
