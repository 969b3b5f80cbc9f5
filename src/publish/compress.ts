import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Text worth compressing before it is served; images and fonts are compressed already. */
const compressible = /\.(?:html|js|mjs|css|svg|xml|txt|json|webmanifest)$/;

export const isCompressible = (file: string): boolean => compressible.test(file);

/** Highest quality pays for assets that live long; pages are made anew with every publish. */
export const brotli = (body: Buffer, quality: 9 | 11): Buffer =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
export const gzip = (body: Buffer): Buffer => gzipSync(body, { level: 9 });
