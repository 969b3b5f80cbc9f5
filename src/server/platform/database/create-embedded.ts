import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { createEmbeddedOptions, importCacheMb } from './embedded-options.ts';
import { withoutOptimization } from './wasm-optimization.ts';

const wasmFile = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');

/** How the code of PGlite asks for its memory: at least 2,048 pages of 64 KB, of which most stay empty. */
const memoryImport = Buffer.from('\u0003env\u0006memory\u0002\u0001', 'latin1');
const [givenPages, enoughPages] = [Buffer.from([0x80, 0x10]), Buffer.from([0x80, 0x04])];
const enoughBytes = 512 * 65_536;

/** Compiles PGlite so that it asks for a quarter of its memory. Throws when another version asks for it otherwise. */
async function compileSmallPostgres(): Promise<WebAssembly.Module> {
  const code = await readFile(wasmFile);
  const pages = code.indexOf(memoryImport) + memoryImport.length;
  if (!code.subarray(pages, pages + givenPages.length).equals(givenPages))
    throw new Error(`${wasmFile} does not ask for its memory as it did`);
  enoughPages.copy(code, pages);
  return WebAssembly.compile(code);
}

/**
 * PGlite lets a new database be written into its file system only where that is memory; to others it copies an archive
 * of all files, which it has in memory several times. So this folder says that it is memory.
 */
class NewFolder extends MemoryFS {
  readonly #files: NodeFS;

  constructor(folder: string) {
    super(folder);
    this.#files = new NodeFS(folder);
  }

  override init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    return this.#files.init(...given);
  }

  override closeFs(): Promise<void> {
    return this.#files.closeFs();
  }
}

/**
 * Creates the files of an embedded database in a folder. PGlite writes them in a second database, and copies the whole
 * memory of that one: 300 MB less with little memory. The code runs only once, so nothing of it is optimized; it is not
 * the code that `openEmbeddedPostgres` runs afterwards, which is.
 */
export async function createEmbeddedPostgres(folder: string): Promise<void> {
  const pgliteWasmModule = await compileSmallPostgres();
  await withoutOptimization(async () => {
    const postgres = await PGlite.create({
      ...createEmbeddedOptions(importCacheMb),
      fs: new NewFolder(folder),
      pgliteWasmModule,
      initialMemory: enoughBytes,
    });
    await postgres.close();
  });
}
