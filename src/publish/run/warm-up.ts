import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openSnapshot } from '../../content/snapshot/snapshot.ts';
import { openPageIndex } from '../pages/page-index.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { PageJob } from '../render/renderer.ts';
import { withPublishLock } from './publish-lock.ts';

/** Alternates between the routes, so that each thread gets pages of each route. */
function choosePages(pages: readonly PageJob[], pagesOfRoute: number): PageJob[] {
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
 * Renders some pages of each route in threads that are kept, and discards the pages. Code that has run often is several
 * times faster, so that the first change goes live quickly. Compression is native code, which gets no faster.
 */
export const warmUp = ({
  dataDir,
  codeDir,
  snapshotFile,
  pool,
  pagesOfRoute,
}: {
  dataDir: string;
  codeDir: string;
  snapshotFile: string;
  pool: Pick<RenderPool, 'renderPages'>;
  /** About 120 are enough for the engine to compile the code that they use. */
  pagesOfRoute: number;
}): Promise<void> =>
  withPublishLock(dataDir, { wait: true }, async () => {
    const siteDir = mkdtempSync(join(dataDir, 'warm-up-'));
    const snapshot = openSnapshot(snapshotFile, { verify: false });
    try {
      const { siteUrl } = snapshot.site();
      const source = {
        codeDir,
        siteDir,
        siteUrl,
        snapshotFile,
        revision: snapshot.meta.contentDigest,
        compress: false,
      };
      await pool.renderPages(source, choosePages(listPages(dataDir), pagesOfRoute), () => undefined);
    } finally {
      snapshot.close();
      rmSync(siteDir, { recursive: true, force: true });
    }
  });
