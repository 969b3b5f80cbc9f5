import pLimit from 'p-limit';
import sharp from 'sharp';

/** A decoded picture takes memory and a core, so few are decoded at once. */
const limit = pLimit(2);
const timeoutSeconds = 15;

/** What the first bytes of a format look like. Others, such as SVG, never reach a decoder. */
const signatures: readonly RegExp[] = [/^\u00ff\u00d8\u00ff/, /^\u0089PNG\r\n\u001a\n/, /^RIFF[^]{4}WEBP/];
const longestSignature = 12;

const hasKnownFormat = (bytes: Buffer) => {
  const start = bytes.subarray(0, longestSignature).toString('latin1');
  return signatures.some((signature) => signature.test(start));
};

export interface ReadPicture {
  /** As WebP. */
  bytes: Buffer;
  width: number;
  height: number;
}

export interface PictureLimits {
  /** Of the picture as it is sent. */
  maxBytes: number;
  maxPixels: number;
  /** The longest side of the picture as it is kept, in pixels. */
  side: number;
  /** Of its encoding, from 1 to 100. */
  quality: number;
}

async function encode(bytes: Buffer, { maxPixels, side, quality }: PictureLimits): Promise<ReadPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * Decodes a picture and encodes it anew, upright, in a limited size and without its metadata, such as where it was taken.
 * Returns null for anything that is no whole picture, or that is larger than the limits.
 */
export async function readPicture(bytes: Buffer, limits: PictureLimits): Promise<ReadPicture | null> {
  if (bytes.length > limits.maxBytes || !hasKnownFormat(bytes)) return null;
  try {
    return await limit(() => encode(bytes, limits));
  } catch {
    return null;
  }
}
