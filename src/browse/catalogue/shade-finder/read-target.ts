import type { ShadeDepth, Undertone } from '../../../config/catalogue/shade-tones.ts';
import { getMiddleLevel } from '../../../domain/catalogue/depth-levels.ts';
import type { TonedColor } from '../../../domain/catalogue/match-shades.ts';
import { type FileShade, isShadeDepth, isUndertone, type ShadedProduct } from '../../../domain/catalogue/shade-file.ts';

/** What the form of the finder says about a shopper. */
export interface FinderTarget {
  depth: ShadeDepth;
  undertone: Undertone;
  /** What the shades are compared with. */
  color: TonedColor;
  /** The shade of another product that the shopper wears. */
  wornSku?: string;
  /** Whether the shopper picked a shade of the product itself, which needs no reason. */
  isDirect?: boolean;
}

const toTarget = (shade: FileShade | undefined): FinderTarget | null =>
  shade ? { depth: shade.depth, undertone: shade.undertone, color: shade } : null;

const findShade = ({ shades }: ShadedProduct, sku: string) => shades.find((shade) => shade.sku === sku);

/** Null until the shopper has answered what the chosen way asks. */
export function readTarget(
  form: HTMLFormElement,
  products: readonly ShadedProduct[],
  product: ShadedProduct,
): FinderTarget | null {
  const fields = new FormData(form);
  const read = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const way = read('way');
  if (way === 'direct') {
    const target = toTarget(findShade(product, read('direct')));
    return target && { ...target, isDirect: true };
  }
  if (way === 'worn') {
    const worn = products.find(({ sku }) => sku === read('product'));
    const target = toTarget(worn && findShade(worn, read('worn')));
    return target && { ...target, wornSku: read('worn') };
  }
  const [depth, undertone] = [read('depth'), read('undertone')];
  if (!isShadeDepth(depth) || !isUndertone(undertone)) return null;
  return { depth, undertone, color: { level: getMiddleLevel(depth), undertone } };
}
