import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getSiteDir } from '../publish/release/release.ts';
import { getPreviewsDir } from '../publish/run/preview.ts';
import type { LiveSite } from './live-site.ts';
import { readSitePath } from './site-path.ts';
import { splitUrl } from './split-url.ts';

/** Names that `renderPreview` gives, so that a path cannot lead elsewhere. */
const previewIdPattern = /^\d{8}T\d{6}-\d{3}Z-[\da-f]{32}$/;

/** The file of a path below a preview: that of a page, unless it names a file itself. */
const toFile = (path: string) => (/\.[a-z]+$/.test(path) ? path : `${path.replace(/[^/]$/, '$&/')}index.html`);

/** The parts of the path of a preview, as they were sent. */
const previewPathPattern = /^\/_preview\/([^/]+)\/(.*)$/;

/** The preview and the file that a path asks for, null when it can be none. */
function readPreviewPath(rawPath: string): { id: string; file: string } | null {
  const [, id = '', rest = ''] = previewPathPattern.exec(rawPath) ?? [];
  const path = readSitePath(rest);
  return previewIdPattern.test(id) && path !== null ? { id, file: toFile(path) } : null;
}

/**
 * Serves the pages of the last preview at `/_preview/{id}/…` (`i18n/paths.ts`). A page that would not change is served as
 * it is live. Search engines are kept away, and nobody can guess the secret in an id.
 */
export function registerPreviews(app: FastifyInstance, getLiveSite: () => LiveSite, dataDir: string): void {
  app.get('/_preview/*', (request, reply) => {
    const live = getLiveSite();
    const asked = readPreviewPath(splitUrl(request.url).pathname);
    void reply.headers({ ...live.release.headers, 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    if (asked) {
      const folder = getSiteDir(join(getPreviewsDir(dataDir), asked.id));
      if (existsSync(join(folder, asked.file))) return reply.sendFile(asked.file, folder);
      if (live.isFile(asked.file)) return reply.sendFile(asked.file, live.siteDir);
    }
    return reply.code(404).sendFile('404.html', live.siteDir);
  });
}
