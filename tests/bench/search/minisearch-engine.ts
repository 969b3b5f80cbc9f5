import { fileURLToPath } from 'node:url';
import MiniSearch, { type Options } from 'minisearch';
import type { SearchableProduct } from '../../../src/domain/search/index-types.ts';
import { foldText } from '../../../src/domain/search/tokens.ts';
import { compressedSize, measureModule, measureTime, type SearchEngine } from './engine.ts';

const minFuzzyLength = 4;
const fuzziness = 0.2;

const toDocument = ({ sku, name, line, shades, categories }: SearchableProduct) => ({
  id: sku,
  name,
  line,
  shades: shades.map((shade) => shade.name).join(' '),
  categories: categories.join(' '),
  skus: [sku, ...shades.map((shade) => shade.sku)].join(' '),
});

/** The library's own tokens, but for Chinese, which it does not split. */
function createOptions(locale: string): Options {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const splitWords = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
  return {
    fields: ['name', 'line', 'shades', 'categories', 'skus'],
    processTerm: (term) => foldText(term.trim()) || null,
    ...(locale.startsWith('zh') && { tokenize: splitWords }),
    searchOptions: {
      boost: { name: 3 },
      prefix: true,
      fuzzy: (term) => (term.length >= minFuzzyLength ? fuzziness : false),
      combineWith: 'AND',
    },
  };
}

/** MiniSearch: the browser loads the whole index with the first search. */
export const minisearchEngine: SearchEngine = {
  name: 'MiniSearch',
  codeBytes: () => measureModule(fileURLToPath(import.meta.resolve('minisearch'))),
  async build(products, locale) {
    const options = createOptions(locale);
    const { result: json, seconds } = await measureTime(() => {
      const index = new MiniSearch(options);
      index.addAll(products.map(toDocument));
      return JSON.stringify(index);
    });
    const index = MiniSearch.loadJSON(json, options);
    const bytes = compressedSize(json);
    return {
      buildSeconds: seconds,
      search: (query) => Promise.resolve({ skus: index.search(query).map(({ id }) => String(id)), bytes }),
      close: () => Promise.resolve(),
    };
  },
};
