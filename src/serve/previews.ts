import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toPageFile } from '../publish/render/page-file.ts';
import { getSiteDir } from '../publish/release/release.ts';
import { getPreviewsDir } from '../publish/run/preview.ts';
import type { LiveSite } from './live-site.ts';

/** Names that `renderPreview` gives, so that a path cannot lead elsewhere. */
const previewIdPattern = /^\d{8}T\d{6}-\d{3}Z-[\da-f]{32}$/;

/**
 * Serves the pages of the last preview at `/_preview/{id}/…` (`i18n/paths.ts`). A page that would not change is served as
 * it is live. Search engines are kept away, and nobody can guess the secret in an id.
 */
export function registerPreviews(app: FastifyInstance, getLiveSite: () => LiveSite, dataDir: string): void {
  app.get<{ Params: { id: string; '*': string } }>('/_preview/:id/*', (request, reply) => {
    const { id, '*': path } = request.params;
    const live = getLiveSite();
    const folder = join(getPreviewsDir(dataDir), id);
    const file = toPageFile(path, /\.[a-z]+$/.test(path));
    void reply.headers({ ...live.release.headers, 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    const isInside = previewIdPattern.test(id) && !path.split('/').includes('..');
    if (isInside && existsSync(join(getSiteDir(folder), file))) return reply.sendFile(file, getSiteDir(folder));
    return isInside && live.isFile(file)
      ? reply.sendFile(file, live.siteDir)
      : reply.code(404).sendFile('404.html', live.siteDir);
  });
}
