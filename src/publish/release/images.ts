import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { UserFacingError } from '../../config/user-facing-error.ts';
import type { Progress } from '../../content/progress.ts';
import { imagePath } from '../../i18n/paths.ts';
import type { ShownImage } from '../pages/page-index.ts';
import { linkFile } from './assets.ts';
import { type ImageFolders, markPlaceholder } from './placeholder-images.ts';

type ImageFormat = 'avif' | 'webp';

const maxParallelImages = 4;

/** The background of pages (`--surface-sunken`). */
const placeholderColor = '#f3ece3';

/** Low effort: a first publish encodes thousands of images, and a higher effort saves few bytes. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 2 }),
} satisfies Record<ImageFormat, (image: Sharp) => Sharp>;

interface DerivedImage {
  digest: string;
  width: number;
  format: ImageFormat;
  file: string;
}

const listDerivedImages = (images: readonly ShownImage[], derived: string): DerivedImage[] =>
  images.flatMap(({ digest, width }) =>
    (['avif', 'webp'] as const).map((format) => ({
      digest,
      width,
      format,
      file: join(derived, basename(imagePath(digest, width, format))),
    })),
  );

/** In px: WebP allows no longer sides, and no screen shows them. */
const maxDerivedSide = 16_383;

/** The placeholder for an image that cannot be derived, so that pages have no gap. */
const drawPlaceholder = (width: number): Sharp =>
  sharp({ create: { width, height: width, channels: 3, background: placeholderColor } });

async function writeImage(image: Sharp, { format, file }: DerivedImage): Promise<void> {
  await encoders[format](image).toFile(`${file}.partial`);
  renameSync(`${file}.partial`, file);
}

/** Derives the image, or writes the placeholder when that fails. */
async function deriveImage(folders: ImageFolders, derivation: DerivedImage): Promise<void> {
  const { digest, width } = derivation;
  if (!existsSync(join(folders.originals, digest)))
    throw new UserFacingError(
      'IMAGE_ORIGINAL_MISSING',
      `The original image ${digest} is not in ${folders.originals}. Run "npm run pull" to fetch it again.`,
    );
  const image = sharp(join(folders.originals, digest))
    .autoOrient()
    .resize({ width, height: maxDerivedSide, fit: 'inside', withoutEnlargement: true });
  try {
    await writeImage(image, derivation);
    markPlaceholder(folders, derivation.file, false);
  } catch {
    // An image that no encoder accepts is reported by each publish. A disk that accepts no file fails here, too.
    markPlaceholder(folders, derivation.file, true);
    await writeImage(drawPlaceholder(width), derivation);
  }
}

/**
 * Derives the missing sizes and formats of the images that pages use. File names contain the digest of the original, so
 * no file is derived twice.
 */
export async function deriveImages(
  images: readonly ShownImage[],
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
export function linkImages(images: readonly ShownImage[], folders: ImageFolders, siteDir: string): void {
  for (const { digest, width, format, file } of listDerivedImages(images, folders.derived))
    linkFile(file, join(siteDir, imagePath(digest, width, format)));
}
