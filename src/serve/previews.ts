import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getSiteDir } from '../publish/release/release.ts';
import { getPreviewsDir } from '../publish/run/preview.ts';
import type { LiveSite } from './live-site.ts';
import { readSitePath } from './site-path.ts';
import { splitUrl } from './split-url.ts';

/** Matches the ids that `renderPreview` creates, so that a path cannot leave the folder of the previews. */
const previewIdPattern = /^\d{8}T\d{6}-\d{3}Z-[\da-f]{32}$/;

/** The file of a path below a preview: the path itself if it names a file, otherwise the page's index file. */
const toFile = (path: string) => (/\.[a-z]+$/.test(path) ? path : `${path.replace(/[^/]$/, '$&/')}index.html`);

/** The parts of a preview path, not decoded. */
const previewPathPattern = /^\/_preview\/([^/]+)\/(.*)$/;

/** The preview and the file that a path asks for. Null when the path cannot be that of a preview. */
function readPreviewPath(rawPath: string): { id: string; file: string } | null {
  const [, id = '', rest = ''] = previewPathPattern.exec(rawPath) ?? [];
  const path = readSitePath(rest);
  return previewIdPattern.test(id) && path !== null ? { id, file: toFile(path) } : null;
}

/**
 * Serves the pages of the last preview at `/_preview/{id}/…` (`i18n/paths.ts`). Pages that would not change are served
 * from the live release. Search engines are excluded, and the secret in an id cannot be guessed.
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
