import { furtherPicture, pictureKinds, shadeSkuPlaceholder } from '../../config/catalogue/picture-kinds.ts';
import type { Product } from '../../contract/catalogue/catalogue.ts';
import type { GalleryImage, Image } from '../snapshot/records.ts';
import type { PullContext } from './context.ts';
import { imageUses, resolveImageUrl } from './image-uses.ts';

type ImagesContext = Pick<PullContext, 'images' | 'imagesHost'>;
type Picture = Product['pictures'][number];

/** Addresses encode the braces of the placeholder. */
const resolveShadeUrl = (name: string, imagesHost: string) =>
  resolveImageUrl(name, imagesHost, imageUses.gallery.sourceSize)?.replace(
    encodeURIComponent(shadeSkuPlaceholder),
    shadeSkuPlaceholder,
  );

/** The `digest` is null without a picture. Null for a kind that pages do not know. */
async function fetchPicture(
  { images, imagesHost }: ImagesContext,
  sku: string,
  picture: Picture,
): Promise<GalleryImage | null> {
  const kind = pictureKinds.find((known) => known === picture.kind);
  if (!kind && picture.kind !== furtherPicture) return null;
  const shadeUrl = resolveShadeUrl(picture.shadeImageUrl, imagesHost);
  return {
    ...(await images.get('gallery', picture.imageUrl, sku)),
    ...(kind ? { kind } : { furtherOf: picture.shadeSku }),
    ...(shadeUrl && { shadeUrl }),
  };
}

export interface ProductImages {
  image: Image;
  gallery: GalleryImage[];
  /** The names of pictures that are not shown, because their files are missing or are no pictures. */
  lostPictures: string[];
}

/** Fetches the product's own picture, that of its color when it is a different one, and its further pictures. */
export async function fetchProductImages(
  context: ImagesContext,
  { sku, imageUrl, colorSwatchImage, pictures }: Product,
): Promise<ProductImages> {
  const { images } = context;
  const image = await images.get('product', imageUrl, sku);
  const colorImage = colorSwatchImage.trim() === '' ? null : await images.get('gallery', colorSwatchImage, sku);
  const isDifferent = colorImage !== null && colorImage.digest !== null && colorImage.digest !== image.digest;
  const others = await Promise.all(pictures.map((picture) => fetchPicture(context, sku, picture)));
  const shown = others.filter((other) => other !== null).filter(({ digest }) => digest !== null);
  const lost = pictures.filter((_, index) => others[index]?.digest === null);
  const isReplaced = image.digest !== null && images.isMissing('product', imageUrl);
  return {
    image,
    gallery: [image, ...(isDifferent ? [colorImage] : []), ...shown],
    lostPictures: [...(isReplaced ? [imageUrl] : []), ...lost.map((picture) => picture.imageUrl)],
  };
}
