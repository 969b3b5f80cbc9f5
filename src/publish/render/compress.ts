import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { firstScreenBudget, pageWeightBudget } from '../../config/limits.ts';

/** Files that are compressed before they are served. Images and fonts are compressed already. */
const compressiblePattern = /\.(?:html|js|mjs|css|svg|xml|txt|json|webmanifest)$/;

export const isCompressible = (file: string): boolean => compressiblePattern.test(file);

/**
 * Brotli's window (as a power of two) for quick compression: 64 kB hold a page. Larger windows take fifteen times as
 * long at some qualities and save nothing on pages of this size.
 */
const quickWindow = 16;
/** The window for the higher qualities. */
const carefulWindow = quickWindow + 1;

/** From `quick` on they take 1, 1.5, 20 and 50 ms for a page of 58 kB, and save 79, 79.2, 80.5 and 81 % of it. */
const BrotliQuality = { quickest: 2, quick: 5, better: 9, careful: 10, best: 11 } as const;
/** Hardly any browser needs gzip. */
const GzipLevel = { quickest: 1, data: 4, page: 6 } as const;
/**
 * Files of data above this size, in bytes, are compressed at the quickest levels, since a changed price waits for them: a
 * list of 720 kB takes 7 ms instead of 19, and is 70 kB instead of 60 for the browser.
 */
const largeFileBytes = 256_000;

/** The suffixes of the compressed twins of a file. */
export const compressedSuffixes = ['.br', '.gz'] as const;
/** The bytes of the compressed twins of a page or a file of data, by their suffixes. */
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

/** Other ways to write blocks and distances. Which of them is the smallest differs from page to page, by up to 50 bytes. */
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

/** Compresses as well as brotli can; a page that is still above the budget in other ways, too. */
function compressBest(body: Buffer): Buffer {
  const best = compress(body, BrotliQuality.best, carefulWindow);
  if (best.length <= pageWeightBudget) return best;
  const others = otherWays.map(({ window, params }) => compress(body, BrotliQuality.best, window, params));
  return others.reduce((smallest, other) => (other.length < smallest.length ? other : smallest), best);
}

/**
 * Compresses quickly, since a publish renders many pages. Only a page that does not arrive at once is compressed more
 * slowly, and one above its budget as well as can be.
 */
export function brotliPage(body: Buffer): Buffer {
  const quick = compress(body, BrotliQuality.quick, quickWindow);
  if (quick.length <= firstScreenBudget) return quick;
  const better = compress(body, BrotliQuality.better, quickWindow);
  if (better.length <= firstScreenBudget) return better;
  const careful = compress(body, BrotliQuality.careful, carefulWindow);
  return careful.length <= pageWeightBudget ? careful : compressBest(body);
}

/**
 * Files of data may have any size and are fetched one at a time, so they have no budget. Lists repeat themselves within a
 * small window: a larger one takes half as long again and saves nothing.
 */
function compressData(body: Buffer): CompressedTwins {
  const isLarge = body.length > largeFileBytes;
  return {
    '.br': compress(body, isLarge ? BrotliQuality.quickest : BrotliQuality.quick, quickWindow),
    '.gz': gzip(body, isLarge ? GzipLevel.quickest : GzipLevel.data),
  };
}

/** Assets are compressed once and served for long, so they are made as small as possible. */
export const brotliAsset = (body: Buffer): Buffer =>
  compress(body, BrotliQuality.best, constants.BROTLI_DEFAULT_WINDOW);
export const gzip = (body: Buffer, level: number = GzipLevel.page): Buffer => gzipSync(body, { level });

/** Compresses a page or a file of data. */
export const compressPage = (file: string, body: Buffer): CompressedTwins =>
  file.endsWith('.html') ? { '.br': brotliPage(body), '.gz': gzip(body) } : compressData(body);

/** Writes the compressed twins of a page or a file of data beside it. */
export function writeCompressedPage(file: string, body: Buffer): void {
  const twins = compressPage(file, body);
  for (const suffix of compressedSuffixes) writeFileSync(file + suffix, twins[suffix]);
}
