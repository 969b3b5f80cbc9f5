import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { pageWeightBudget } from '../../config/limits.ts';

/** Files that are compressed before they are served. Images and fonts are compressed already. */
const compressiblePattern = /\.(?:html|js|mjs|css|svg|xml|txt|json|webmanifest)$/;

export const isCompressible = (file: string): boolean => compressiblePattern.test(file);

/**
 * Brotli's window (as a power of two) for quick compression: 64 kB hold a page. Larger windows take fifteen times as
 * long at this quality and save nothing on pages of this size.
 */
const quickWindow = 16;
/** The window for the higher qualities. */
const carefulWindow = quickWindow + 1;

const BrotliQuality = { quick: 9, careful: 10, best: 11 } as const;
const gzipLevel = 6;

/** Pages above this size come near their budget, so they are worth a slower compression. */
const nearBudget = 0.93 * pageWeightBudget;

const compress = (body: Buffer, quality: number, window: number): Buffer =>
  brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/**
 * Compresses quickly, since every publish renders pages. A page near the budget is compressed ten to thirty times slower,
 * which saves about a tenth of its size.
 */
export function brotliPage(body: Buffer): Buffer {
  const quick = compress(body, BrotliQuality.quick, quickWindow);
  if (quick.length <= nearBudget) return quick;
  const careful = compress(body, BrotliQuality.careful, carefulWindow);
  return careful.length <= nearBudget ? careful : compress(body, BrotliQuality.best, carefulWindow);
}

/** Assets are compressed once and served for long, so they are made as small as possible. */
export const brotliAsset = (body: Buffer): Buffer =>
  compress(body, BrotliQuality.best, constants.BROTLI_DEFAULT_WINDOW);
export const gzip = (body: Buffer): Buffer => gzipSync(body, { level: gzipLevel });

/** The suffixes of the compressed twins of a file. */
export const compressedSuffixes = ['.br', '.gz'] as const;

/** Writes the compressed twins of a page beside it. */
export function writeCompressedPage(file: string, body: Buffer): void {
  writeFileSync(`${file}.br`, brotliPage(body));
  writeFileSync(`${file}.gz`, gzip(body));
}
