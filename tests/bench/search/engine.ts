import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import type { SearchableProduct } from '../../../src/domain/search/index-types.ts';

interface SearchAnswer {
  /** The best products first. */
  skus: string[];
  /** Compressed bytes of the index files that the answer needed, without the code of the search. */
  bytes: number;
}

/** A search over one locale of a catalogue. */
export interface BuiltSearch {
  buildSeconds: number;
  /** Answers as in a browser that has loaded nothing yet. */
  search(query: string): Promise<SearchAnswer>;
  close(): Promise<void>;
}

export interface SearchEngine {
  name: string;
  /** Compressed bytes of the code that a browser loads. */
  codeBytes(): Promise<number>;
  build(products: readonly SearchableProduct[], locale: string): Promise<BuiltSearch>;
}

const brotliQuality = 9;

export const compressedSize = (content: string | Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }).length;

/** Bundles and minifies a module for browsers and returns its compressed size. */
export async function measureModule(entry: string): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'search' } },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return outputs.reduce((sum, output) => sum + (output.type === 'chunk' ? compressedSize(output.code) : 0), 0);
}

/** The time that `run` takes, with its result. */
export async function measureTime<T>(run: () => T | Promise<T>): Promise<{ result: T; seconds: number }> {
  const startedAt = performance.now();
  const result = await run();
  return { result, seconds: (performance.now() - startedAt) / 1000 };
}

/** The searchable texts of a product. */
export const listTexts = ({ name, line, shades, categories }: SearchableProduct): string[] => [
  name,
  line,
  ...shades.map((shade) => shade.name),
  ...categories,
];
