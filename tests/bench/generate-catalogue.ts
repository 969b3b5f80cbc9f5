import type { CatalogueFile } from '../../src/server/areas/catalogue/import/read-file.ts';
import { type SeededRandom, createSeededRandom } from './seeded-random.ts';
import { languages, type LanguageWords } from './language-words.ts';

export interface CatalogueSize {
  /** Products with a page of their own; their shades come on top. */
  products: number;
  seed: number;
}

const ingredients =
  'Ricinus Communis (Castor) Seed Oil, Octyldodecanol, Euphorbia Cerifera (Candelilla) Wax, Caprylic/Capric Triglyceride, Silica, Helianthus Annuus (Sunflower) Seed Oil, Tocopherol. May Contain (+/-): Mica, Titanium Dioxide (CI 77891), Iron Oxides (CI 77491, CI 77492, CI 77499)';

const inAllLanguages = <T>(make: (words: LanguageWords) => T): Record<string, T> =>
  Object.fromEntries(languages.map((words) => [words.locale, make(words)]));
/** The index of a word that all languages share. */
const pickWordIndex = (chance: SeededRandom, list: keyof Pick<LanguageWords, 'adjectives' | 'nouns' | 'shades'>) =>
  chance.between(0, languages[0][list].length - 1);
const wordAt = (list: readonly string[], index: number) => list[index % list.length] ?? '';

const createCategories = () =>
  languages[0].categories.map((_, index) => ({
    categoryId: index + 1,
    name: inAllLanguages((words) => wordAt(words.categories, index)),
    orderBy: index + 1,
    images: [],
    subCategories: languages[0].subCategories.map((name, shelf) => ({
      id: (index + 1) * 100 + shelf + 1,
      categoryId: index + 1,
      subCategoryName: name,
      OrderBy: shelf + 1,
      translations: inAllLanguages((words) => wordAt(words.subCategories, shelf)),
    })),
  }));

function pickSentences(chance: SeededRandom, count: number): (words: LanguageWords) => string {
  const picks = Array.from({ length: count }, () => chance.between(0, languages[0].sentences.length - 1));
  return (words) => picks.map((pick) => wordAt(words.sentences, pick)).join(' ');
}

function createLongTexts(chance: SeededRandom) {
  const [details, first, second, how] = [
    pickSentences(chance, chance.between(3, 6)),
    pickSentences(chance, 1),
    pickSentences(chance, 2),
    pickSentences(chance, 3),
  ];
  return (words: LanguageWords) => ({
    details: details(words),
    benefits: `<p>${first(words)}</p><ul><li>${second(words)}</li><li>${first(words)}</li></ul>`,
    ingredients,
    applicationTechniques: `<p>${how(words)}</p>`,
  });
}

interface ProductIdentity {
  sku: string;
  productId: number;
  categoryId: number;
  subCategoryId: number;
  price: number;
}

function createProductRow(
  { sku, productId, categoryId, subCategoryId, price }: ProductIdentity,
  name: Record<string, string>,
  more: Record<string, unknown>,
) {
  return {
    sku,
    productId,
    name: name['en-us'],
    imageUrl: `products/${sku}.png`,
    displayWeight: '12 ml',
    promotionId: 0,
    isForSale: true,
    categoryId,
    subCategoryId,
    countryDetails: {
      US: { price, categoryId, subCategoryId, hasSwatch: more['hasSwatch'], showColorSwatches: more['hasSwatch'] },
    },
    ...more,
  };
}

/** A third of the products have 3 to 16 shades. */
function* generateFamily(chance: SeededRandom, index: number, products: number) {
  const categoryId = (index % 15) + 1;
  const sku = `GB-${String(index + 1).padStart(6, '0')}`;
  const home: ProductIdentity = {
    sku,
    productId: (index + 1) * 100,
    categoryId,
    subCategoryId: categoryId * 100 + chance.between(1, 4),
    price: chance.between(600, 9_900) / 100,
  };
  const [adjective, thing] = [pickWordIndex(chance, 'adjectives'), pickWordIndex(chance, 'nouns')];
  const name = inAllLanguages((words) =>
    words.name(wordAt(words.adjectives, adjective), wordAt(words.nouns, thing), index + 1),
  );
  const texts = createLongTexts(chance);
  const shades = chance.next() < 1 / 3 ? chance.between(3, 16) : 0;
  const crossSellingProductSkus = Array.from(
    { length: 4 },
    () => `GB-${String(chance.between(1, products)).padStart(6, '0')}`,
  );
  yield createProductRow(home, name, {
    placeholderName: 'Hollow Hill',
    baseShade: null,
    color: null,
    hasSwatch: shades > 0,
    productDetails: {
      productAttributes: inAllLanguages((words) => ({ name: name[words.locale], ...texts(words) })),
      crossSellingProductSkus,
    },
  });
  for (let shade = 1; shade <= shades; shade += 1) {
    const color = `#${chance.between(0x400000, 0xf0ffff).toString(16)}`;
    const shadeName = inAllLanguages((words) => `${wordAt(words.shades, shade)} ${shade}`);
    const own: ProductIdentity = {
      ...home,
      sku: `${sku}-${String(shade).padStart(2, '0')}`,
      productId: home.productId + shade,
    };
    yield createProductRow(own, shadeName, {
      placeholderName: 'Hollow Hill',
      baseShade: sku,
      color,
      hasSwatch: true,
      productDetails: {
        productAttributes: inAllLanguages((words) => ({ name: shadeName[words.locale] })),
        crossSellingProductSkus: [],
      },
    });
  }
}

/** A clean catalogue of any size for the US in English and Spanish. The same seed gives the same bytes. */
export function generateCatalogue({ products, seed }: CatalogueSize): CatalogueFile {
  const chance = createSeededRandom(seed);
  return {
    categories: createCategories(),
    products: Array.from({ length: products }, (_, index) => [...generateFamily(chance, index, products)]).flat(),
  };
}

/** The sku of the first product. */
export function findFirstSku({ products: [first] }: CatalogueFile): string {
  if (typeof first === 'object' && first !== null && 'sku' in first && typeof first.sku === 'string') return first.sku;
  throw new RangeError('The catalogue has no product.');
}
