import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../config/fault.ts';
import { assetCaching, immutableFolders, pageCaching } from '../publish/release/headers.ts';
import { liveRelease, readRelease, type Release, releaseFolders, siteOf } from '../publish/release/release.ts';
import { routeRequest, type SiteView } from '../publish/render/route-request.ts';

interface Live extends SiteView {
  link: string;
  siteDir: string;
  release: Release;
}

/** How long the link to the live release is believed before it is looked at again, in ms. */
const believed = 250;

/** Follows the link to the live release. A request is answered whole from the release that was live when it came. */
function liveSite({ dataDir, now, trustProxy }: Required<ServeOptions>): () => Live {
  const folders = releaseFolders(dataDir);
  let live: Live | undefined;
  let lookedAt = 0;
  return () => {
    if (live && now() - lookedAt < believed) return live;
    const dir = liveRelease(folders);
    if (dir === null)
      throw new Fault('NOTHING_PUBLISHED', 'Nothing has been published yet. Run "npm run publish" first.');
    lookedAt = now();
    const link = readlinkSync(folders.live);
    if (live?.link === link) return live;
    const siteDir = siteOf(dir);
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

function sendHeaders(reply: FastifyReply, release: Release, path: string): void {
  void reply.headers(release.headers).header('cache-control', isImmutable(path) ? assetCaching : pageCaching);
}

async function allowReadingOnly(app: FastifyInstance): Promise<void> {
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
function readable(url: string): string {
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
  const current = liveSite({ dataDir, now, trustProxy });
  current();
  // A stop need not wait for browsers: they hold connections open on which they ask nothing.
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    rewriteUrl: ({ url = '/' }) => readable(url),
    routerOptions: { maxParamLength: 4096 },
  });
  await app.register(fastifyStatic, {
    root: current().siteDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  await allowReadingOnly(app);
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok', release: current().release.id }));
  app.get('/*', (request, reply) => {
    const live = current();
    const [path = '/', search] = request.url.split(/\?(.*)/s);
    const outcome = routeRequest(path, search ? `?${search}` : '', request.headers, live);
    sendHeaders(reply, live.release, path);
    if (outcome.kind === 'redirect') {
      if (outcome.status === 302) void reply.header('vary', 'Accept-Language, Cookie');
      return reply.redirect(outcome.location, outcome.status);
    }
    return reply.code(outcome.status).sendFile(outcome.file, live.siteDir);
  });
  return app;
}
