import { silentProgress } from '../content/progress.ts';
import { createPreviewCheck } from './preview-check.ts';
import {
  listPaths,
  planPages,
  type Publication,
  type PublishOptions,
  type PublishResult,
  withPublication,
} from './publication.ts';
import type { RenderPlan } from './release/plan.ts';
import { findPlaceholderImages } from './release/placeholder-images.ts';

/** Counts and lists the pages that a publish would render or remove. */
function countPages({ index }: Publication, renderPlan: RenderPlan) {
  const { render, remove, added, isWhole } = renderPlan;
  const before = isWhole ? 0 : index.countPages();
  return {
    pages: before + added - remove.length,
    rendered: render.length,
    added,
    removed: remove.length,
    paths: listPaths(renderPlan),
  };
}

/** Renders the pages that a publish would render into a separate folder and checks them. Nothing is published. */
export const renderPlanned = (
  options: Omit<PublishOptions, 'onLive'>,
  siteDir: string,
): Promise<Pick<PublishResult, 'pages' | 'rendered' | 'added' | 'removed' | 'paths' | 'findings'>> =>
  withPublication(options, async (publication) => {
    const renderPlan = await planPages(publication);
    const { codeDir, snapshotFile, threads, progress = silentProgress } = options;
    const { snapshot, pool } = publication;
    const { siteUrl } = snapshot.site();
    const source = { codeDir, siteDir, siteUrl, snapshotFile, revision: snapshot.meta.contentDigest };
    const check = createPreviewCheck(publication, renderPlan);
    progress.start('Rendering pages', renderPlan.render.length);
    await pool.renderPages({ ...source, ...(threads && { threads }) }, renderPlan.render, (pages) => {
      check.add(pages);
      for (const _ of pages) progress.step();
    });
    const findings = [...check.finish(), ...findPlaceholderImages(options.dataDir, snapshot)];
    return { ...countPages(publication, renderPlan), findings };
  });
