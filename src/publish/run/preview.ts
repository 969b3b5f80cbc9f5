import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { renderPlanned } from '../plan-publish.ts';
import type { PublishOptions } from '../publication.ts';
import { createReleaseId, getSiteDir, partialSuffix } from '../release/release.ts';

/** The folder of the last preview: the pages that a publish would render, and nothing else. */
export const getPreviewsDir = (dataDir: string): string => join(dataDir, 'previews');

export interface Preview {
  id: string;
  pages: Awaited<ReturnType<typeof renderPlanned>>;
}

/** Renders and checks the pages that a publish would render, to be looked at. Only the last preview is kept. */
export async function renderPreview(options: Omit<PublishOptions, 'onLive'>): Promise<Preview> {
  const previews = getPreviewsDir(options.dataDir);
  const id = createReleaseId(options.now());
  const partial = join(previews, id + partialSuffix);
  mkdirSync(getSiteDir(partial), { recursive: true });
  try {
    const pages = await renderPlanned(options, getSiteDir(partial));
    renameSync(partial, join(previews, id));
    for (const name of readdirSync(previews)) if (name !== id) rmSync(join(previews, name), { recursive: true });
    return { id, pages };
  } finally {
    if (existsSync(partial)) rmSync(partial, { recursive: true });
  }
}
