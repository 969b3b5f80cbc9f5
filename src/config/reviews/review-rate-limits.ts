import type { RateLimit } from '../session/identity.ts';

const daySeconds = 86_400;

/** How often buyers and readers may write, by buyer and by IP address. All processes on one database share these limits. */
export const reviewRateLimits = {
  reviewBuyer: { uses: 30, seconds: daySeconds },
  reviewAddress: { uses: 200, seconds: daySeconds },
  reviewPictureBuyer: { uses: 60, seconds: daySeconds },
  reviewPictureAddress: { uses: 200, seconds: daySeconds },
  reviewReportAddress: { uses: 30, seconds: daySeconds },
} as const satisfies Record<string, RateLimit>;

/** The maximum number of pixels of a picture that is decoded: those of a phone's camera. */
export const maxPicturePixels = 50_000_000;
/** How long a picture is kept for a review that is not written, in milliseconds. */
export const unclaimedPictureMs = daySeconds * 1_000;
