import { shareImageSize } from '../../config/shell/share-image.ts';
import { brandShareDigest, shareImagePath } from '../../content/share-image.ts';
import type { ImageFile } from '../../content/snapshot/images.ts';
import { imagePath } from '../../i18n/paths.ts';

export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** The picture for links to pages without a picture of their own. It is made of no image. */
export const brandShareImage: ImageFile = { digest: brandShareDigest, width: shareImageSize.width, kind: 'share' };

const formatsOfKind = { page: ['avif', 'webp'], feed: ['jpg'], share: ['jpg'] } as const satisfies Record<
  ImageFile['kind'],
  readonly ImageFormat[]
>;

/** The derived files of an image, as paths of the site. */
export const listImagePaths = ({ digest, width, kind }: ImageFile): { path: string; format: ImageFormat }[] =>
  formatsOfKind[kind].map((format) => ({
    format,
    path: kind === 'share' ? shareImagePath(digest) : imagePath(digest, width, format),
  }));
