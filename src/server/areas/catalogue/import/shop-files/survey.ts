import { readPriceText } from './price-text.ts';
import type { ShopFormat } from './formats/format.ts';
import type { FileColumns } from './read-rows.ts';
import type { ShopRow } from './shop-row.ts';

interface SurveyedFile {
  name: string;
  format: ShopFormat;
  columns: FileColumns;
}

/** What the rows of an import have, for drafting how they become products. */
export interface Survey {
  files: ReadonlyMap<string, SurveyedFile>;
  rows: number;
  /** How many rows have each category, as the file writes it. */
  categories: ReadonlyMap<string, number>;
  /** How many prices name each currency. */
  currencies: ReadonlyMap<string, number>;
  /** The names of options with some of their values. */
  options: ReadonlyMap<string, ReadonlySet<string>>;
  salePrices: number;
}

const maxCategories = 5_000;
const maxOptions = 200;
const maxExamples = 3;

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

export function createSurvey() {
  const files = new Map<string, SurveyedFile>();
  const categories = new Map<string, number>();
  const currencies = new Map<string, number>();
  const options = new Map<string, Set<string>>();
  let [rows, salePrices] = [0, 0];

  const addOptions = (row: ShopRow) => {
    for (const { name, value } of row.options) {
      if (name === '' || (!options.has(name) && options.size >= maxOptions)) continue;
      const examples = options.get(name) ?? new Set<string>();
      if (examples.size < maxExamples) examples.add(value);
      options.set(name, examples);
    }
  };
  return {
    addFile(file: SurveyedFile) {
      files.set(file.name, file);
    },
    addRow(row: ShopRow) {
      rows += 1;
      if (row.role === 'refused' || row.role === 'images') return;
      // Further rows of a product have the category of the first.
      if (row.title !== '' && (categories.has(row.category) || categories.size < maxCategories))
        count(categories, row.category);
      const price = readPriceText(row.price, null);
      if (price.status === 'price' && price.currencies?.length === 1) count(currencies, price.currencies[0] ?? '');
      if (row.salePrice !== '' || row.regularPrice !== '') salePrices += 1;
      addOptions(row);
    },
    finish: (): Survey => ({ files, rows, categories, currencies, options, salePrices }),
  };
}
