/** What a further picture of a product shows. */
export const pictureKinds = ['onLips', 'onSkin', 'inHand', 'contents'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** The kind of a further picture whose content is unknown, as feeds have them. */
export const furtherPicture = 'further' as const;
export type AnyPictureKind = PictureKind | typeof furtherPicture;

/** The keys of their alternative texts (namespace `catalogue`). */
export const pictureTexts = {
  onLips: 'pictureOnLips',
  onSkin: 'pictureOnSkin',
  inHand: 'pictureInHand',
  contents: 'pictureContents',
} as const satisfies Record<PictureKind, string>;

/** In the address of the picture of a shade, in place of the sku of that shade. */
export const shadeSkuPlaceholder = '{sku}';
