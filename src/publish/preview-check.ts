import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Publication } from './publication.ts';
import { brandShareImage, listImagePaths } from './release/image-paths.ts';
import type { RenderPlan } from './release/plan.ts';
import { createReleaseCheck, type ReleaseCheck } from './release/release-check.ts';
import { getSiteDir } from './release/release.ts';

/** The paths of the images that a publish would derive. An image whose original is missing has no derived files. */
function listPlannedImages(dataDir: string, { images }: RenderPlan): ReadonlySet<string> {
  const originals = join(dataDir, 'images', 'originals');
  const digests = new Set(images.map(({ digest }) => digest).filter((digest) => existsSync(join(originals, digest))));
  digests.add(brandShareImage.digest);
  return new Set(
    images
      .filter(({ digest }) => digests.has(digest))
      .flatMap(listImagePaths)
      .map(({ path }) => path),
  );
}

/**
 * Checks the pages of a preview as a publish would check them. The other files come from the newest release, or from
 * the code release when every page is rendered. Images that the publish would derive count as present.
 */
export function createPreviewCheck(
  { options: { dataDir, codeDir }, snapshot, index, head }: Publication,
  plan: RenderPlan,
): ReleaseCheck {
  const siteDir = plan.isWhole || !head ? join(codeDir, 'client') : getSiteDir(head.dir);
  const images = listPlannedImages(dataDir, plan);
  const { siteUrl } = snapshot.site();
  return createReleaseCheck({ siteDir, siteUrl, plan, index, isBrought: (path) => images.has(path) });
}
