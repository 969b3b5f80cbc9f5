import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { UserFacingError } from '../../config/user-facing-error.ts';
import type { Progress } from '../../content/progress.ts';
import type { ImageFile } from '../../content/snapshot/images.ts';
import { linkFile } from './assets.ts';
import { drawBrandImage, drawShareImage } from './draw-share-image.ts';
import { brandShareImage, type ImageFormat, listImagePaths } from './image-paths.ts';
import { type ImageFolders, markPlaceholder } from './placeholder-images.ts';

const maxParallelImages = 4;

/** The background of pages (`--surface-sunken`). */
const placeholderColor = '#f3ece3';

/** Low effort: a first publish encodes thousands of images, and a higher effort saves few bytes. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 2 }),
  jpg: (image: Sharp) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
} satisfies Record<ImageFormat, (image: Sharp) => Sharp>;

interface DerivedImage extends ImageFile {
  format: ImageFormat;
  path: string;
  file: string;
}

const listDerivedImages = (images: readonly ImageFile[], derived: string): DerivedImage[] =>
  images.flatMap((image) =>
    listImagePaths(image).map(({ path, format }) => ({ ...image, path, format, file: join(derived, basename(path)) })),
  );

/** In px: WebP allows no longer sides, and no screen shows them. */
const maxDerivedSide = 16_383;

/** The placeholder for an image that cannot be derived, so that pages have no gap. */
const drawPlaceholder = ({ kind, width }: ImageFile): Sharp | Promise<Sharp> =>
  kind === 'share'
    ? drawBrandImage()
    : sharp({ create: { width, height: width, channels: 3, background: placeholderColor } });

const drawImage = ({ kind, width }: ImageFile, originalFile: string): Sharp | Promise<Sharp> =>
  kind === 'share'
    ? drawShareImage(originalFile)
    : sharp(originalFile)
        .autoOrient()
        .resize({ width, height: maxDerivedSide, fit: 'inside', withoutEnlargement: true });

async function writeImage(image: Sharp, { format, file }: DerivedImage): Promise<void> {
  await encoders[format](image).toFile(`${file}.partial`);
  renameSync(`${file}.partial`, file);
}

/** Derives the image, or writes the placeholder when that fails. */
async function deriveImage(folders: ImageFolders, derivation: DerivedImage): Promise<void> {
  const { digest } = derivation;
  if (digest === brandShareImage.digest) {
    await writeImage(await drawBrandImage(), derivation);
    return;
  }
  if (!existsSync(join(folders.originals, digest)))
    throw new UserFacingError(
      'IMAGE_ORIGINAL_MISSING',
      `The original image ${digest} is not in ${folders.originals}. Run "npm run pull" to fetch it again.`,
    );
  try {
    await writeImage(await drawImage(derivation, join(folders.originals, digest)), derivation);
    markPlaceholder(folders, derivation.file, false);
  } catch {
    // An image that no encoder accepts is reported by each publish. A disk that accepts no file fails here, too.
    markPlaceholder(folders, derivation.file, true);
    await writeImage(await drawPlaceholder(derivation), derivation);
  }
}

/**
 * Derives the missing sizes and formats of the images that pages use. File names contain the digest of the original, so
 * no file is derived twice.
 */
export async function deriveImages(
  images: readonly ImageFile[],
  folders: ImageFolders,
  progress: Progress,
): Promise<void> {
  mkdirSync(folders.derived, { recursive: true });
  const missing = listDerivedImages(images, folders.derived).filter(({ file }) => !existsSync(file));
  const limit = pLimit(maxParallelImages);
  if (missing.length > 0) progress.start('Deriving images', missing.length);
  await Promise.all(
    missing.map((derivation) =>
      limit(async () => {
        await deriveImage(folders, derivation);
        progress.step();
      }),
    ),
  );
}

/** Hard-links the derived files into a release, unless they exist there. */
export function linkImages(images: readonly ImageFile[], folders: ImageFolders, siteDir: string): void {
  for (const { path, file } of listDerivedImages(images, folders.derived)) linkFile(file, join(siteDir, path));
}
