import { type AttributeValues, readAttributes } from '../../../domain/catalogue/product-attributes.ts';
import { careAttributes } from './attributes/care.ts';
import { makeupAttributes } from './attributes/makeup.ts';
import type { SeedAttributes, SeedProduct, SeedProductKind } from '../types.ts';

const attributesByKey: SeedAttributes = { ...makeupAttributes, ...careAttributes };

/** What names an ingredient in an INCI list. */
const ingredientPatterns = {
  fragrance: /\b(?:parfum|fragrance|linalool|limonene|citronellol|geraniol|peel oil)\b/i,
  alcohol: /(?:^|, )(?:alcohol(?: denat)?|sd alcohol[^,]*|isopropyl alcohol)(?:[.,]|$)/i,
  silicones: /methicone|siloxane|siloxysilicate|silylate/i,
  talc: /\btalc\b/i,
  parabens: /paraben/i,
  sulfates: /(?:laureth|lauryl|coco|myreth) sulfate/i,
} as const;
type Ingredient = keyof typeof ingredientPatterns;
const ingredients: readonly Ingredient[] = ['fragrance', 'alcohol', 'silicones', 'talc', 'parabens', 'sulfates'];

/** Kinds without a list of ingredients of their own: tools, papers, and sets of other products. */
const kindsWithoutList = /^(?:tools|gifts|membership)-/;
const scentWords = /\b(?:smell|scent|perfume|rose|almond|orange|lemon|lavender|honey|vanilla|mint|plum|fig)/i;
const scentlessWords = /\b(?:unscented|scentless|no scent|no fragrance|smells of nothing)\b/i;

/** What smells of something by its description makes no claim, whatever its kind contains. */
const isScented = ({ en }: SeedProduct['details']) => scentWords.test(en) && !scentlessWords.test(en);

function listFreeFrom({ key, ingredients: list }: SeedProductKind, { details }: SeedProduct): string[] {
  if (typeof list !== 'string' || kindsWithoutList.test(key)) return [];
  return ingredients.filter(
    (ingredient) => !ingredientPatterns[ingredient].test(list) && !(ingredient === 'fragrance' && isScented(details)),
  );
}

/**
 * The attributes of a product: those of its kind, its own, and what its ingredients leave out. In the order of filters,
 * as every import has them.
 */
export function getProductAttributes(product: SeedProduct, kind: SeedProductKind): AttributeValues {
  const freeFrom = listFreeFrom(kind, product);
  return readAttributes({
    ...attributesByKey[kind.key],
    ...attributesByKey[product.sku],
    ...(freeFrom.length > 0 && { freeFrom }),
  }).attributes;
}
