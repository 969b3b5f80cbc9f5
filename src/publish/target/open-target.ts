import type { PublishTarget } from '../../config/publish-target.ts';
import { createFolderTarget } from './folder-target.ts';
import type { Target } from './target.ts';

/** Opens a target. The AWS SDK is loaded only for a bucket. */
export async function openTarget(settings: PublishTarget): Promise<Target> {
  if (settings.kind === 'folder') return createFolderTarget(settings.folder);
  const { createS3Target } = await import('./s3-target.ts');
  return createS3Target(settings);
}
