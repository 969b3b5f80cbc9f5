import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { createEmbeddedOptions, defaultCacheMb } from './embedded-options.ts';
import { withoutOptimization } from './wasm-optimization.ts';
import './keep-wasm-code.ts';

/**
 * PostgreSQL in this process. V8 optimizes its functions when they have run for a while. For the parser of SQL, a
 * function of 100 KB, that takes 600 MB and seconds, and makes it no faster. So the parser is called before any other
 * statement runs: an empty text needs nothing else.
 */
class EmbeddedPostgres extends PGlite {
  override async _initArrayTypes(initOptions?: { force?: boolean }): Promise<void> {
    await withoutOptimization(() => this.exec(''));
    await super._initArrayTypes(initOptions);
  }
}

interface OpenOptions extends Pick<PGliteOptions, 'loadDataDir'> {
  cacheMb?: number;
}

/** Opens the files of a folder, or writes those of a backup into it first. */
export async function openEmbeddedPostgres(
  folder: string,
  { cacheMb = defaultCacheMb, loadDataDir }: OpenOptions = {},
): Promise<PGlite> {
  const options = { ...createEmbeddedOptions(cacheMb), ...(loadDataDir && { loadDataDir }) };
  const postgres = new EmbeddedPostgres(folder, options);
  await postgres.waitReady;
  return postgres;
}
