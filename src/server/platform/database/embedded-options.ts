import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * How much of the files PostgreSQL keeps in its own memory, which is never given back. The operating system keeps the
 * files in memory too.
 */
export const sharedBuffers = '8MB';

export const embeddedOptions: PGliteOptions = {
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
};
