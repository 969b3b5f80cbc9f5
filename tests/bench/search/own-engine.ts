import { fileURLToPath } from 'node:url';
import { buildSearchIndex } from '../../../src/domain/search/build-index.ts';
import { searchProducts } from '../../../src/domain/search/search.ts';
import { createSearchSource, listSkus } from '../../fixtures/catalogue/search-source.ts';
import { compressedSize, measureModule, measureTime, type SearchEngine } from './engine.ts';

/** The search of the shop (`src/domain/search`): an index of many small files. */
export const ownEngine: SearchEngine = {
  name: 'ours',
  codeBytes: () => measureModule(fileURLToPath(new URL('../../../src/domain/search/search.ts', import.meta.url))),
  async build(products) {
    const { result: index, seconds } = await measureTime(() => buildSearchIndex(products));
    return {
      buildSeconds: seconds,
      async search(query) {
        const files = new Map<string, unknown>();
        const source = createSearchSource(index, (name, content) => files.set(name, content));
        const { products: found } = await searchProducts(source, query);
        const sizes = [...files.values()].map((content) => compressedSize(JSON.stringify(content)));
        return { skus: listSkus(index, found), bytes: sizes.reduce((sum, size) => sum + size, 0) };
      },
      close: () => Promise.resolve(),
    };
  },
};
