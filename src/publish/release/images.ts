import { existsSync, mkdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { removePartialFiles } from '../../content/partial-files.ts';
import type { Progress } from '../../content/progress.ts';
import type { ImageFile } from '../../content/snapshot/images.ts';
import type { Encoding } from '../encoding.ts';
import { linkFile } from './assets.ts';
import { createDrawing, type DrawImage } from './draw-image.ts';
import { drawBrandImage } from './draw-share-image.ts';
import { brandShareImage, type ImageFormat, listImagePaths } from './image-paths.ts';
import { type ImageFolders, markPlaceholder } from './placeholder-images.ts';

const maxParallelOriginals = 4;

/** The background of pages (`--surface-sunken`). */
const placeholderColor = '#f3ece3';

const toJpeg = (image: Sharp) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80 });

const encoders = {
  /** Low effort: a first publish encodes thousands of images, and a higher effort saves few bytes. */
  small: {
    avif: (image) => image.avif({ quality: 55, effort: 1 }),
    webp: (image) => image.webp({ quality: 78, effort: 2 }),
    jpg: toJpeg,
  },
  quick: {
    avif: (image) => image.avif({ quality: 30, effort: 0, chromaSubsampling: '4:2:0' }),
    webp: (image) => image.webp({ quality: 78, effort: 0 }),
    jpg: toJpeg,
  },
} as const satisfies Record<Encoding, Record<ImageFormat, (image: Sharp) => Sharp>>;

interface DerivedImage extends ImageFile {
  format: ImageFormat;
  path: string;
  file: string;
}

const listDerivedImages = (images: readonly ImageFile[], derived: string): DerivedImage[] =>
  images.flatMap((image) =>
    listImagePaths(image).map(({ path, format }) => ({ ...image, path, format, file: join(derived, basename(path)) })),
  );

/** The placeholder for an image that cannot be derived, so that pages have no gap. */
const drawPlaceholder = ({ kind, width }: ImageFile): Sharp | Promise<Sharp> =>
  kind === 'share'
    ? drawBrandImage()
    : sharp({ create: { width, height: width, channels: 3, background: placeholderColor } });

async function saveFile(file: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(`${file}.partial`, bytes);
    await rename(`${file}.partial`, file);
  } catch (error) {
    await rm(`${file}.partial`, { force: true });
    throw error;
  }
}

/**
 * Derives an image, or writes the placeholder of one that no encoder accepts. Throws when the file cannot be written:
 * on a disk that is nearly full the small placeholder would fit where the picture did not, and would stay for ever.
 */
async function deriveImage(
  folders: ImageFolders,
  image: DerivedImage,
  encoding: Encoding,
  draw: DrawImage,
): Promise<void> {
  const encode = (drawn: Sharp) => encoders[encoding][image.format](drawn).toBuffer();
  const drawn = await draw(image)
    .then(encode)
    .catch(() => null);
  markPlaceholder(folders, image.file, drawn === null);
  await saveFile(image.file, drawn ?? (await encode(await drawPlaceholder(image))));
}

/** Returns the function that draws the images of an original. Throws when the original is missing. */
function findDrawing({ originals }: ImageFolders, digest: string): DrawImage {
  if (digest === brandShareImage.digest) return drawBrandImage;
  const file = join(originals, digest);
  if (!existsSync(file))
    throw new UserFacingError(
      'IMAGE_ORIGINAL_MISSING',
      `The original image ${digest} is not in ${originals}. Run "npm run pull" to fetch it again.`,
    );
  return createDrawing(file);
}

/**
 * Derives the missing sizes and formats of the images that pages use. File names contain the digest of the original, so
 * no file is derived twice.
 */
export async function deriveImages(
  images: readonly ImageFile[],
  folders: ImageFolders,
  progress: Progress,
  encoding: Encoding = 'small',
): Promise<void> {
  mkdirSync(folders.derived, { recursive: true });
  const missing = listDerivedImages(images, folders.derived).filter(({ file }) => !existsSync(file));
  const limit = pLimit(maxParallelOriginals);
  if (missing.length > 0) {
    removePartialFiles(folders.derived);
    progress.start('Deriving images', missing.length);
  }
  await Promise.all(
    [...Map.groupBy(missing, ({ digest }) => digest)].map(([digest, derived]) =>
      limit(async () => {
        const draw = findDrawing(folders, digest);
        for (const image of derived) {
          await deriveImage(folders, image, encoding, draw);
          progress.step();
        }
      }),
    ),
  );
}

/** Hard-links the derived files into a release, unless they exist there. */
export function linkImages(images: readonly ImageFile[], folders: ImageFolders, siteDir: string): void {
  for (const { path, file } of listDerivedImages(images, folders.derived)) linkFile(file, join(siteDir, path));
}
