import { findProductElement } from '../shell/chosen-shade.ts';

/** The product that a shopper looks at, and its chosen shade. */
export interface AskedProduct {
  sku: string;
  name: string;
  /** Empty while none is chosen, and for a product without shades. */
  shade: string;
  /** Empty without a picture. */
  imageUrl: string;
}

/** The label of a shade also says that it is sold out, in an element of its own. */
const readShadeName = ({ labels }: HTMLInputElement): string =>
  [...(labels?.[0]?.childNodes ?? [])].flatMap((node) => (node instanceof Text ? [node.data.trim()] : [])).join('');

/** The first picture follows the chosen shade. */
function readPicture(product: HTMLElement): string {
  const image = product.querySelector<HTMLImageElement>('.gallery-picture img');
  return image ? image.currentSrc || image.src : '';
}

/** Reads the product around an element; null where there is none. */
export function readAskedProduct(element: Element): AskedProduct | null {
  const product = findProductElement(element);
  const sku = product?.dataset['product'];
  if (!product || sku === undefined) return null;
  const shade = product.querySelector<HTMLInputElement>('[data-shade]:checked');
  return {
    sku: shade?.value ?? sku,
    name: product.querySelector('h1')?.textContent.trim() ?? '',
    shade: shade ? readShadeName(shade) : '',
    imageUrl: readPicture(product),
  };
}
