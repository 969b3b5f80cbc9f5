import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removePartialFiles } from '../../content/partial-files.ts';
import { renderPlanned } from '../plan-publish.ts';
import type { PublishOptions } from '../publication.ts';
import { createReleaseId, getSiteDir, partialSuffix } from '../release/release.ts';

/** The folder of the last preview. It holds only the pages that a publish would render. */
export const getPreviewsDir = (dataDir: string): string => join(dataDir, 'previews');

type PlannedPages = Awaited<ReturnType<typeof renderPlanned>>;
type PreviewOptions = Omit<PublishOptions, 'onLive'>;

export interface Preview {
  id: string;
  pages: PlannedPages;
}

const secretBytes = 16;
/**
 * The id of a preview: its time and a secret, since everyone who knows the address of a preview can see unpublished
 * content.
 */
const createPreviewId = (now: Date) => `${createReleaseId(now)}-${randomBytes(secretBytes).toString('hex')}`;

/** Renders into a temporary folder, which is removed afterwards unless `finish` has renamed it. */
async function renderAside(
  options: PreviewOptions,
  id: string,
  finish: (partial: string) => void = () => undefined,
): Promise<PlannedPages> {
  const partial = join(getPreviewsDir(options.dataDir), id + partialSuffix);
  mkdirSync(getSiteDir(partial), { recursive: true });
  removePartialFiles(getPreviewsDir(options.dataDir));
  try {
    const pages = await renderPlanned(options, getSiteDir(partial));
    finish(partial);
    return pages;
  } finally {
    if (existsSync(partial)) rmSync(partial, { recursive: true });
  }
}

/** Renders and checks the pages that a publish would render, and deletes them. */
export const checkPlanned = (options: PreviewOptions): Promise<PlannedPages> =>
  renderAside(options, createPreviewId(options.now()));

/**
 * Renders and checks the pages that a publish would render, and keeps them for viewing. Only the last preview is kept.
 */
export async function renderPreview(options: PreviewOptions): Promise<Preview> {
  const previews = getPreviewsDir(options.dataDir);
  const id = createPreviewId(options.now());
  const pages = await renderAside(options, id, (partial) => {
    renameSync(partial, join(previews, id));
    for (const name of readdirSync(previews)) if (name !== id) rmSync(join(previews, name), { recursive: true });
  });
  return { id, pages };
}
