import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { readdirSync, readlinkSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
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

const maxPathLength = 4096;
const methodNotAllowed = 405;

/** Milliseconds until the link to the live release is read again. */
const liveLinkTtlMs = 250;

/** Follows the link to the live release. A request is answered from the release that was live when it arrived. */
function followLiveSite({ dataDir, now, trustProxy }: Required<ServeOptions>): () => LiveSite {
  const folders = getReleaseFolders(dataDir);
  let live: LiveSite | undefined;
  let checkedAt = 0;
  return () => {
    if (live && now() - checkedAt < liveLinkTtlMs) return live;
    const dir = findLiveRelease(folders);
    if (dir === null)
      throw new UserFacingError('NOTHING_PUBLISHED', 'Nothing has been published yet. Run "npm run publish" first.');
    checkedAt = now();
    const link = readlinkSync(folders.live);
    if (live?.link === link) return live;
    const siteDir = getSiteDir(dir);
    live = {
      link,
      siteDir,
      release: readRelease(dir),
      trustProxy,
      listFolders: (folder) => listFolders(join(siteDir, folder)),
      isFile: (file) => statSync(join(siteDir, file), { throwIfNoEntry: false })?.isFile() ?? false,
    };
    return live;
  };
}

function listFolders(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

const isImmutable = (path: string) => immutableFolders.some((folder) => path.startsWith(folder));

function setHeaders(reply: FastifyReply, release: Release, path: string): void {
  void reply.headers(release.headers).header('cache-control', isImmutable(path) ? assetCacheControl : pageCacheControl);
}

/** Failures are shown without their cause, with the headers of every page. */
function registerErrorHandler(app: FastifyInstance, getLiveSite: () => LiveSite): void {
  app.setErrorHandler(async (error, request, reply) => {
    process.stderr.write(`${request.method} ${request.url}: ${String(error)}\n`);
    return reply
      .headers(getLiveSite().release.headers)
      .header('cache-control', 'no-store')
      .code(500)
      .type('text/plain; charset=utf-8')
      .send('Something went wrong here. Load the page again.');
  });
}

function rejectWrites(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(methodNotAllowed)
      .header('allow', 'GET, HEAD')
      .type('text/plain; charset=utf-8')
      .send('Only GET and HEAD requests are answered here.'),
  );
}

/** Answers a request whose head cannot be read, and closes its connection. */
function replyToClientError(socket: Socket, headers: Release['headers']): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = 'The request cannot be read as HTTP.';
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'));
}

export interface ServeOptions {
  dataDir: string;
  now: () => number;
  /** Whether a trusted proxy sends the visitor's country. Default: false. */
  trustProxy?: boolean;
}

/** Escapes the percent signs of a URL with broken percent-encoding, so that it is answered as not found. */
function escapeBrokenUrl(url: string): string {
  try {
    decodeURI(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

function splitUrl(url: string): { pathname: string; query: string } {
  const queryStart = url.indexOf('?');
  if (queryStart === -1) return { pathname: url, query: '' };
  const query = url.slice(queryStart);
  return { pathname: url.slice(0, queryStart), query: query === '?' ? '' : query };
}

/** A static server for the live release, with precompressed files, ETags, and the release's headers and redirects. */
export async function createSiteServer({ dataDir, now, trustProxy = false }: ServeOptions): Promise<FastifyInstance> {
  const getLiveSite = followLiveSite({ dataDir, now, trustProxy });
  getLiveSite();
  // Browsers hold idle connections open, and stopping the server must not wait for them.
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    clientErrorHandler: (_, socket) => {
      replyToClientError(socket, getLiveSite().release.headers);
    },
    rewriteUrl: ({ url = '/' }) => escapeBrokenUrl(url),
    routerOptions: { maxParamLength: maxPathLength },
  });
  await app.register(fastifyStatic, {
    root: getLiveSite().siteDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  registerErrorHandler(app, getLiveSite);
  rejectWrites(app);
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok', release: getLiveSite().release.id }));
  app.get('/*', (request, reply) => {
    const live = getLiveSite();
    const { pathname: path, query } = splitUrl(request.url);
    const result = routeRequest(path, query, request.headers, live);
    setHeaders(reply, live.release, path);
    if (result.kind === 'redirect') {
      if (result.status === 302) void reply.header('vary', 'Accept-Language, Cookie');
      return reply.redirect(result.location, result.status);
    }
    return reply.code(result.status).sendFile(result.file, live.siteDir);
  });
  return app;
}
