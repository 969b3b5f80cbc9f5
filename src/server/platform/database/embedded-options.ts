import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * How much of its files PostgreSQL keeps in its own memory, in MB, which is never given back. The operating system keeps
 * the files in memory too, but with less than this, calls of a shop with 250,000 products take longer.
 */
export const defaultCacheMb = 64;
/** Enough for an import: it reads and writes most pages once. */
export const importCacheMb = 8;

const toSetting = (cacheMb: number) => ['-c', `shared_buffers=${cacheMb}MB`];

export const createEmbeddedOptions = (cacheMb: number): PGliteOptions => ({
  startParams: [...PGlite.defaultStartParams, ...toSetting(cacheMb)],
  initDbStartParams: toSetting(cacheMb),
});
