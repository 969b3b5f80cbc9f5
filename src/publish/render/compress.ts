import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { firstScreenBudget, pageWeightBudget } from '../../config/limits.ts';
import type { Encoding } from '../encoding.ts';

/** Files that are compressed before they are served. Images and fonts are compressed already. */
const compressiblePattern = /\.(?:html|js|mjs|css|svg|xml|txt|json|webmanifest)$/;

export const isCompressible = (file: string): boolean => compressiblePattern.test(file);

/**
 * Brotli's window (as a power of two) for quick compression: 64 kB hold a page. Larger windows take up to fifteen times
 * as long and save nothing on pages of this size.
 */
const quickWindow = 16;
/** The window for the higher qualities. */
const carefulWindow = quickWindow + 1;

/** From `quick` on, the qualities take 1.3, 24 and 50 ms for a page of 70 kB, and save 79.5, 80.7 and 81 %. */
const BrotliQuality = { quickest: 2, data: 5, quick: 6, careful: 10, best: 11 } as const;
/**
 * Up to this size in bytes, quick compression is enough: no more than an eighth of the page comes after the first round
 * trip, and the first screen is drawn before it.
 */
const quickBudget = Math.floor((firstScreenBudget * 8) / 7);
/** Almost every browser accepts brotli, so gzip is rarely served. */
const GzipLevel = { quickest: 1, quick: 4, asset: 6 } as const;
/**
 * Data files above this size, in bytes, are compressed at the quickest levels, since a changed price must go live
 * quickly: a list of 720 kB takes 7 ms instead of 19, and has 70 kB instead of 60 when compressed.
 */
const largeFileBytes = 256_000;

/** The suffixes of the compressed versions of a file. */
export const compressedSuffixes = ['.br', '.gz'] as const;
/** The compressed versions of a page or a data file, by suffix. */
type CompressedTwins = Record<(typeof compressedSuffixes)[number], Buffer>;

type BrotliParameters = Readonly<Record<number, number>>;

const compress = (body: Buffer, quality: number, window: number, others: BrotliParameters = {}): Buffer =>
  brotliCompressSync(body, {
    params: {
      ...others,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/**
 * Other ways to encode blocks and distances. Which of them gives the smallest file differs from page to page, by up to
 * 50 bytes.
 */
const otherWays = [
  { window: quickWindow, params: { [constants.BROTLI_PARAM_LGBLOCK]: 17 } },
  { window: carefulWindow, params: { [constants.BROTLI_PARAM_NPOSTFIX]: 2 } },
  {
    window: carefulWindow,
    params: {
      [constants.BROTLI_PARAM_LGBLOCK]: 16,
      [constants.BROTLI_PARAM_NPOSTFIX]: 1,
      [constants.BROTLI_PARAM_NDIRECT]: 8,
    },
  },
] as const;

/** Compresses at brotli's highest quality, and tries the other encodings when the page is still above the budget. */
function compressBest(body: Buffer): Buffer {
  const best = compress(body, BrotliQuality.best, carefulWindow);
  if (best.length <= pageWeightBudget) return best;
  const others = otherWays.map(({ window, params }) => compress(body, BrotliQuality.best, window, params));
  return others.reduce((smallest, other) => (other.length < smallest.length ? other : smallest), best);
}

/**
 * Compresses quickly, since a publish renders many pages, and higher qualities take most of its time. Only a page that
 * is much larger than the first round trip is compressed at a higher quality, and a page above its budget at the highest.
 */
export function brotliPage(body: Buffer): Buffer {
  const quick = compress(body, BrotliQuality.quick, quickWindow);
  if (quick.length <= quickBudget) return quick;
  const careful = compress(body, BrotliQuality.careful, carefulWindow);
  return careful.length <= pageWeightBudget ? careful : compressBest(body);
}

/**
 * Data files may have any size and are fetched one at a time, so they have no budget. Their repetitions lie close
 * together: a larger window takes half as long again and saves nothing.
 */
function compressData(body: Buffer): CompressedTwins {
  const isLarge = body.length > largeFileBytes;
  return {
    '.br': compress(body, isLarge ? BrotliQuality.quickest : BrotliQuality.data, quickWindow),
    '.gz': gzip(body, isLarge ? GzipLevel.quickest : GzipLevel.quick),
  };
}

/** Assets are compressed once and served for a long time, so they are compressed at the highest quality. */
export const brotliAsset = (body: Buffer): Buffer =>
  compress(body, BrotliQuality.best, constants.BROTLI_DEFAULT_WINDOW);
export const gzip = (body: Buffer, level: number = GzipLevel.asset): Buffer => gzipSync(body, { level });

const compressQuickly = (body: Buffer): CompressedTwins => ({
  '.br': compress(body, BrotliQuality.quick, quickWindow),
  '.gz': gzip(body, GzipLevel.quickest),
});

/** Compresses a page or a data file. */
export function compressPage(file: string, body: Buffer, encoding: Encoding = 'small'): CompressedTwins {
  if (!file.endsWith('.html')) return compressData(body);
  return encoding === 'quick' ? compressQuickly(body) : { '.br': brotliPage(body), '.gz': gzip(body, GzipLevel.quick) };
}

/** Writes the compressed versions of a page or a data file beside it. */
export function writeCompressedPage(file: string, body: Buffer): void {
  const twins = compressPage(file, body);
  for (const suffix of compressedSuffixes) writeFileSync(file + suffix, twins[suffix]);
}
