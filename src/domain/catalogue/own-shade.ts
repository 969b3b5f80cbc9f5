import { isRecord } from '../../config/is-record.ts';
import { maxAnswerSkus, type ShadeDepth, type Undertone } from '../../config/catalogue/shade-tones.ts';
import { getMiddleLevel } from './depth-levels.ts';
import { findNearest, type TonedColor } from './match-shades.ts';
import { type FileShade, isShadeDepth, isUndertone, type ShadedProduct } from './shade-file.ts';

/** What a shopper has answered in the shade finder. `skus`: the shades that they chose or wear, the newest first. */
export interface ShadeAnswer {
  depth: ShadeDepth;
  undertone: Undertone;
  skus: readonly string[];
}

/** Null for anything else than an answer. */
export function parseShadeAnswer(value: unknown): ShadeAnswer | null {
  if (!isRecord(value) || !isShadeDepth(value['depth']) || !isUndertone(value['undertone'])) return null;
  const skus: unknown[] = Array.isArray(value['skus']) ? value['skus'] : [];
  return {
    depth: value['depth'],
    undertone: value['undertone'],
    skus: skus.filter((sku) => typeof sku === 'string').slice(0, maxAnswerSkus),
  };
}

const findShade = (products: readonly ShadedProduct[], sku: string): FileShade | undefined =>
  products.flatMap(({ shades }) => shades).find((shade) => shade.sku === sku);

/** What the shades of any product are compared with: the newest shade that still exists, or else the depth of the skin. */
export function findTarget(products: readonly ShadedProduct[], { depth, undertone, skus }: ShadeAnswer): TonedColor {
  for (const sku of skus) {
    const shade = findShade(products, sku);
    if (shade) return shade;
  }
  return { level: getMiddleLevel(depth), undertone };
}

/** The shade of a product that suits a shopper: the one that they chose, or else the nearest. */
export function findOwnShade(
  products: readonly ShadedProduct[],
  { shades }: ShadedProduct,
  answer: ShadeAnswer,
): FileShade | undefined {
  const chosen = answer.skus.flatMap((sku) => shades.find((shade) => shade.sku === sku) ?? []);
  return chosen[0] ?? findNearest(shades, findTarget(products, answer));
}

/** Adds shades to those of an answer. A product has one shade: the newest. */
export function addAnswerSkus(
  products: readonly ShadedProduct[],
  newSkus: readonly string[],
  earlier: readonly string[],
): string[] {
  const findProductSku = (sku: string) =>
    products.find(({ shades }) => shades.some((shade) => shade.sku === sku))?.sku ?? sku;
  const byProduct = new Map<string, string>();
  for (const sku of [...newSkus, ...earlier]) {
    const product = findProductSku(sku);
    if (!byProduct.has(product)) byProduct.set(product, sku);
  }
  return [...byProduct.values()].slice(0, maxAnswerSkus);
}
