import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openSnapshot } from '../../content/snapshot/snapshot.ts';
import { openPageIndex } from '../pages/page-index.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { PageJob } from '../render/renderer.ts';
import { withPublishLock } from './publish-lock.ts';

/** How many pages of each route are rendered: enough for the engine to compile what they need. */
const pagesOfRoute = 120;

/** Pages of all routes in turn, so that each thread gets some of each. */
function choosePages(pages: readonly PageJob[]): PageJob[] {
  const byRoute = Map.groupBy(pages, ({ route }) => route);
  const chosen = Array.from({ length: pagesOfRoute }, (_, turn) =>
    [...byRoute.values()].flatMap((all) => all[Math.floor((turn * all.length) / pagesOfRoute)] ?? []),
  );
  return [...new Set(chosen.flat())];
}

function listPages(dataDir: string): PageJob[] {
  const index = openPageIndex(join(dataDir, 'pages.sqlite'));
  try {
    return index.listPages();
  } finally {
    index.close();
  }
}

/**
 * Renders some pages of each kind in threads that stay, and throws them away. Code that has run often is several times
 * faster, and a change should be live at once.
 */
export const warmUp = ({
  dataDir,
  codeDir,
  snapshotFile,
  pool,
}: {
  dataDir: string;
  codeDir: string;
  snapshotFile: string;
  pool: Pick<RenderPool, 'renderPages'>;
}): Promise<void> =>
  withPublishLock(dataDir, { wait: true }, async () => {
    const siteDir = mkdtempSync(join(dataDir, 'warm-up-'));
    const snapshot = openSnapshot(snapshotFile, { verify: false });
    try {
      const { siteUrl } = snapshot.site();
      const source = { codeDir, siteDir, siteUrl, snapshotFile, revision: snapshot.meta.contentDigest };
      await pool.renderPages(source, choosePages(listPages(dataDir)), () => undefined);
    } finally {
      snapshot.close();
      rmSync(siteDir, { recursive: true, force: true });
    }
  });
