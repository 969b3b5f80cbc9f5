import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../config/user-facing-error.ts';
import { assetCacheControl, immutableFolders, pageCacheControl } from '../publish/release/headers.ts';
import {
  findLiveRelease,
  readRelease,
  type Release,
  getReleaseFolders,
  getSiteDir,
} from '../publish/release/release.ts';
import { routeRequest, type SiteContext } from './route-request.ts';

interface LiveSite extends SiteContext {
  link: string;
  siteDir: string;
  release: Release;
}

/** How long the link to the live release is believed before it is looked at again, in ms. */
const liveLinkTtlMs = 250;

/** Follows the link to the live release. A request is answered whole from the release that was live when it came. */
function followLiveSite({ dataDir, now, trustProxy }: Required<ServeOptions>): () => LiveSite {
  const folders = getReleaseFolders(dataDir);
  let live: LiveSite | undefined;
  let lookedAt = 0;
  return () => {
    if (live && now() - lookedAt < liveLinkTtlMs) return live;
    const dir = findLiveRelease(folders);
    if (dir === null)
      throw new UserFacingError('NOTHING_PUBLISHED', 'Nothing has been published yet. Run "npm run publish" first.');
    lookedAt = now();
    const link = readlinkSync(folders.live);
    if (live?.link === link) return live;
    const siteDir = getSiteDir(dir);
    live = {
      link,
      siteDir,
      release: readRelease(dir),
      trustProxy,
      isFile: (file) => statSync(join(siteDir, file), { throwIfNoEntry: false })?.isFile() ?? false,
    };
    return live;
  };
}

const isImmutable = (path: string) => immutableFolders.some((folder) => path.startsWith(folder));

function setHeaders(reply: FastifyReply, release: Release, path: string): void {
  void reply.headers(release.headers).header('cache-control', isImmutable(path) ? assetCacheControl : pageCacheControl);
}

async function rejectWrites(app: FastifyInstance): Promise<void> {
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .type('text/plain; charset=utf-8')
      .send('This address can only be read.'),
  );
}

export interface ServeOptions {
  dataDir: string;
  now: () => number;
  /** A proxy of ours tells the visitor's country. Default false. */
  trustProxy?: boolean;
}

/**
 * An address with broken percent signs names nothing, and is told so as any other: its signs are taken as they stand.
 */
function escapeBrokenUrl(url: string): string {
  try {
    decodeURI(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/**
 * A static server for the live release: precompressed files, ETags, the release's headers, right status codes and
 * redirects.
 */
export async function createSiteServer({ dataDir, now, trustProxy = false }: ServeOptions): Promise<FastifyInstance> {
  const current = followLiveSite({ dataDir, now, trustProxy });
  current();
  // A stop need not wait for browsers: they hold connections open on which they ask nothing.
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    rewriteUrl: ({ url = '/' }) => escapeBrokenUrl(url),
    routerOptions: { maxParamLength: 4096 },
  });
  await app.register(fastifyStatic, {
    root: current().siteDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  await rejectWrites(app);
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok', release: current().release.id }));
  app.get('/*', (request, reply) => {
    const live = current();
    const [path = '/', search] = request.url.split(/\?(.*)/s);
    const outcome = routeRequest(path, search ? `?${search}` : '', request.headers, live);
    setHeaders(reply, live.release, path);
    if (outcome.kind === 'redirect') {
      if (outcome.status === 302) void reply.header('vary', 'Accept-Language, Cookie');
      return reply.redirect(outcome.location, outcome.status);
    }
    return reply.code(outcome.status).sendFile(outcome.file, live.siteDir);
  });
  return app;
}
