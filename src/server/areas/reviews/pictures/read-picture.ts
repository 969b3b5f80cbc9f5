import pLimit from 'p-limit';
import sharp from 'sharp';
import { reviewLimits } from '../../../../config/reviews/review-limits.ts';
import { maxPicturePixels } from '../../../../config/reviews/review-rate-limits.ts';

/** A decoded picture takes memory and a core, so few are decoded at once. */
const limit = pLimit(2);
const timeoutSeconds = 15;
const quality = 80;

/** What the first bytes of a format look like. Others, such as SVG, never reach a decoder. */
const signatures: readonly RegExp[] = [/^\u00ff\u00d8\u00ff/, /^\u0089PNG\r\n\u001a\n/, /^RIFF[^]{4}WEBP/];
const longestSignature = 12;

const hasKnownFormat = (bytes: Buffer) => {
  const start = bytes.subarray(0, longestSignature).toString('latin1');
  return signatures.some((signature) => signature.test(start));
};

export interface ReadPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

async function encode(bytes: Buffer): Promise<ReadPicture> {
  const { pictureSide } = reviewLimits;
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({ width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * Decodes a picture and encodes it anew, upright, in a limited size and without its metadata, such as where it was taken.
 * Returns null for anything that is no whole picture, or that has too many pixels.
 */
export async function readPicture(bytes: Buffer): Promise<ReadPicture | null> {
  if (bytes.length > reviewLimits.pictureBytes || !hasKnownFormat(bytes)) return null;
  try {
    return await limit(() => encode(bytes));
  } catch {
    return null;
  }
}
