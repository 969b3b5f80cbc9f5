import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { z } from 'zod';
import { countryTimingName } from '../config/shell/proxy-country.ts';
import { getCacheControl, getFolderHeaders, pageCacheControl } from '../publish/release/headers.ts';
import type { Release } from '../publish/release/release.ts';
import { createResponseCache } from './response-cache.ts';
import { followLiveSite, type LiveSite } from './live-site.ts';
import { registerPreviews } from './previews.ts';
import { getRobotsHeaders } from './robots-headers.ts';
import { routeRequest } from './route-request.ts';
import { splitUrl } from './split-url.ts';

const maxPathLength = 4096;
const methodNotAllowed = 405;

/** Only found files are cached for long: a missing file may exist in the next release. */
function setHeaders(reply: FastifyReply, release: Release, path: string, isFound: boolean): void {
  const cacheControl = isFound ? getCacheControl(path) : pageCacheControl;
  void reply.headers({ ...release.headers, ...getFolderHeaders(path), 'cache-control': cacheControl });
}

/** Sends the visitor's country to a page. No cache may give the response to another visitor. */
const sendCountry = (reply: FastifyReply, country: string): void => {
  void reply.headers({ 'cache-control': 'no-store', 'server-timing': `${countryTimingName};desc="${country}"` });
};

/** Headers that ask for a part of a file, or for no body when the client already has the file. */
const conditionalHeaders = [
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
  'range',
] as const;

/** Sends a whole response: an empty not-found page would show nothing, and a cached page may have another country. */
function dropConditions({ headers }: IncomingMessage): void {
  for (const name of conditionalHeaders) Reflect.deleteProperty(headers, name);
}

/** The client asked for a part that the file does not have, or for another version of the file. */
const ConditionError = z.object({
  statusCode: z.union([z.literal(412), z.literal(416)]),
  headers: z.record(z.string(), z.string()).default({}),
});

/** Failures are shown without their cause, with the headers of every page. */
function registerErrorHandler(app: FastifyInstance, getLiveSite: () => LiveSite): void {
  app.setErrorHandler(async (error, request, reply) => {
    const condition = ConditionError.safeParse(error).data;
    if (!condition) process.stderr.write(`${request.method} ${request.url}: ${String(error)}\n`);
    return reply
      .headers({ ...getLiveSite().release.headers, ...condition?.headers })
      .header('cache-control', 'no-store')
      .code(condition?.statusCode ?? 500)
      .type('text/plain; charset=utf-8')
      .send(
        condition
          ? 'The file has no such part, or is of another version.'
          : 'Something went wrong here. Load the page again.',
      );
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

/** Answers a request whose head cannot be parsed, and closes its connection. */
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
  /** The maximum number of bytes of cached responses. 0 turns the cache off. */
  memoryBytes?: number;
  /** Called for each request with the source of its response. */
  onAnswer?: (source: 'memory' | 'files') => void;
}

const defaultMemoryBytes = 100_000_000;

/** Escapes the percent signs of a URL with broken percent-encoding, so that it is answered as not found. */
function escapeBrokenUrl(url: string): string {
  try {
    decodeURI(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/**
 * Longer than the idle timeout of common load balancers, which would otherwise reuse a connection that is being closed.
 */
const keepAliveTimeoutMs = 72_000;

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

function createHttpServer(handle: RequestHandler) {
  const server = createServer(handle);
  server.keepAliveTimeout = keepAliveTimeoutMs;
  return server;
}

/** The file server: it decides, reads and describes every response. */
async function createFileServer(
  dataDir: string,
  getLiveSite: () => LiveSite,
  answerFirst: (request: IncomingMessage, response: ServerResponse) => boolean,
): Promise<FastifyInstance> {
  // Browsers hold idle connections open, and stopping the server must not wait for them.
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    serverFactory: (handle) =>
      createHttpServer((request, response) => {
        if (!answerFirst(request, response)) handle(request, response);
      }),
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
  registerPreviews(app, getLiveSite, dataDir);
  app.get('/*', (request, reply) => {
    const live = getLiveSite();
    const { pathname: path, query } = splitUrl(request.url);
    const result = routeRequest(path, query, request.headers, live);
    setHeaders(reply, live.release, path, result.status === 200);
    void reply.headers(getRobotsHeaders(query));
    if (result.kind === 'redirect') {
      if (result.status === 302) void reply.header('vary', 'Accept-Language, Cookie');
      return reply.redirect(result.location, result.status);
    }
    if (result.country !== undefined) sendCountry(reply, result.country);
    if (result.status === 404) void reply.header('vary', 'Accept-Language, Cookie');
    if (result.status === 404 || result.country !== undefined) dropConditions(request.raw);
    return reply.code(result.status).sendFile(result.file, live.siteDir);
  });
  return app;
}

/** Decides whether the cache answers a request, and reports it. */
function createFirstAnswerer(app: () => FastifyInstance, getLiveSite: () => LiveSite, options: ServeOptions) {
  const { memoryBytes = defaultMemoryBytes, onAnswer } = options;
  const answerFromMemory =
    memoryBytes === 0
      ? () => false
      : createResponseCache({ getLiveSite, inject: (request) => app().inject(request), maxBytes: memoryBytes });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    let isAnswered = false;
    try {
      isAnswered = answerFromMemory(request, response);
    } catch {
      // The file server meets the same failure, and reports it.
    }
    onAnswer?.(isAnswered ? 'memory' : 'files');
    return isAnswered;
  };
}

/**
 * A static server for the live release, with precompressed files, ETags, and the release's headers and redirects. The
 * most requested responses are cached in memory.
 */
export async function createSiteServer(options: ServeOptions): Promise<FastifyInstance> {
  const { dataDir, now, trustProxy = false } = options;
  const getLiveSite = followLiveSite({ dataDir, now, trustProxy });
  getLiveSite();
  const app = await createFileServer(
    dataDir,
    getLiveSite,
    createFirstAnswerer(() => app, getLiveSite, options),
  );
  return app;
}
