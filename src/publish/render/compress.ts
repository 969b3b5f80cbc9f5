import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { pageWeightBudget } from '../../config/limits.ts';

/** Text worth compressing before it is served; images and fonts are compressed already. */
const compressiblePattern = /\.(?:html|js|mjs|css|svg|xml|txt|json|webmanifest)$/;

export const isCompressible = (file: string): boolean => compressiblePattern.test(file);

/**
 * A window that holds a page. Larger ones cost brotli fifteen times the time at this quality and save nothing on pages
 * of this size.
 */
const pageWindow = 16;

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
 * Pages are made anew with every publish: good and quick. One that comes near the budget is worth ten and thirty times
 * the time, which saves it a tenth.
 */
export function brotliPage(body: Buffer): Buffer {
  const quick = compress(body, 9, pageWindow);
  if (quick.length <= nearBudget) return quick;
  const careful = compress(body, 10, pageWindow + 1);
  return careful.length <= nearBudget ? careful : compress(body, 11, pageWindow + 1);
}
/** Assets live long: as small as can be. */
export const brotliAsset = (body: Buffer): Buffer => compress(body, 11, constants.BROTLI_DEFAULT_WINDOW);
export const gzip = (body: Buffer): Buffer => gzipSync(body, { level: 6 });
