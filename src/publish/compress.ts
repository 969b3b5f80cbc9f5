import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Text worth compressing before it is served; images and fonts are compressed already. */
const compressible = /\.(?:html|js|mjs|css|svg|xml|txt|json|webmanifest)$/;

export const isCompressible = (file: string): boolean => compressible.test(file);

/** A window that holds a page. Larger ones cost brotli fifteen times the time at this quality and save nothing on pages of this size. */
const pageWindow = 16;

const compress = (body: Buffer, quality: number, window: number): Buffer => brotliCompressSync(body, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

/** Pages are made anew with every publish: good and quick. */
export const brotliPage = (body: Buffer): Buffer => compress(body, 9, pageWindow);
/** Assets live long: as small as can be. */
export const brotliAsset = (body: Buffer): Buffer => compress(body, 11, constants.BROTLI_DEFAULT_WINDOW);
export const gzip = (body: Buffer): Buffer => gzipSync(body, { level: 6 });
