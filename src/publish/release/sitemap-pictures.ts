import { ProductPictures } from '../../content/snapshot/product-pictures.ts';
import type { RowChange } from '../../content/snapshot/changes.ts';
import type { Snapshot } from '../../content/snapshot/snapshot.ts';
import { imagePath } from '../../i18n/paths.ts';

/** How many pictures of a page search engines take. */
const maxPictures = 1000;

function listAddresses({ image, gallery, shades }: ProductPictures, siteUrl: string): string[] {
  const own = [image, ...gallery].flatMap(({ digest, widths }) =>
    digest === null ? [] : [siteUrl + imagePath(digest, Math.max(...widths), 'webp')],
  );
  const ofShades = shades.map(({ imageUrl }) => imageUrl).filter((address) => address !== '');
  return [...new Set([...own, ...ofShades])].slice(0, maxPictures);
}

/** Finds the pictures of a product's page by its path. It holds those of one locale at a time. */
export function createPictureLookup(
  snapshot: Pick<Snapshot, 'productPictures'>,
  siteUrl: string,
): (locale: string, path: string) => readonly string[] {
  let current = '';
  let pictures = new Map<string, string[]>();
  return (locale, path) => {
    if (locale !== current) {
      current = locale;
      pictures = new Map();
      for (const product of snapshot.productPictures(locale))
        pictures.set(product.href, listAddresses(product, siteUrl));
    }
    return pictures.get(path) ?? [];
  };
}

const readPictures = (json: string) => JSON.stringify(listAddresses(ProductPictures.parse(JSON.parse(json)), ''));

/** Whether a changed row gives the page of a product other pictures. */
export const changesPictures = ({ kind, before, after }: RowChange): boolean =>
  kind === 'product' && before !== null && after !== null && readPictures(before) !== readPictures(after);
