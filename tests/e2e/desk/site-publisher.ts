import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pull } from '../../../src/content/pull/pull.ts';
import { UserFacingError } from '../../../src/config/user-facing-error.ts';
import { computeSourcesDigest } from '../../../src/publish/code/build-code.ts';
import { createDeskRun } from '../../../src/publish/run/desk-run.ts';
import { listKeptReleases } from '../../../src/publish/run/history.ts';
import { getPreviewsDir } from '../../../src/publish/run/preview.ts';
import type { Upload } from '../../../src/publish/run/upload.ts';
import { codeDir, prepareCode, root } from '../../fixtures/site/built-site.ts';

interface SitePublisherOptions {
  siteUrl: string;
  apiUrl: string;
  /** The folder with the releases of the site. */
  releasesDir: string;
}

/** A host that takes every upload but the first one. */
function createHost(): Upload {
  let uploads = 0;
  return () => {
    uploads += 1;
    return uploads === 1
      ? Promise.reject(new UserFacingError('TARGET_UNREACHABLE', 'The host of the tests did not answer.'))
      : Promise.resolve({ status: 'uploaded', sent: 1234 });
  };
}

/** Publishes the site of the tests as staff ask for it. */
export async function createSitePublisher({ siteUrl, apiUrl, releasesDir }: SitePublisherOptions) {
  // The shop may have been published some runs ago, and the code have been built of other sources since.
  await prepareCode();
  const snapshotFile = join(releasesDir, 'snapshot.sqlite');
  const imagesDir = join(releasesDir, 'images');
  // What the shop was published with: other code would read and render everything anew.
  const code = computeSourcesDigest(root);
  return {
    run: createDeskRun({
      ...{ dataDir: releasesDir, codeDir, snapshotFile, now: () => new Date(), threads: 2 },
      upload: createHost(),
      pull: (progress) => pull({ apiUrl, siteUrl, snapshotFile, imagesDir, code, progress }),
    }),
    listReleases: () => Promise.resolve(listKeptReleases(releasesDir)),
    /** The HTML of a page of the last preview, which holds only the pages that differ from the live ones. */
    async readPreviewedPage(path: string): Promise<string> {
      const [id = ''] = await readdir(getPreviewsDir(releasesDir));
      return readFile(join(getPreviewsDir(releasesDir), id, 'site', path, 'index.html'), 'utf8');
    },
  };
}
