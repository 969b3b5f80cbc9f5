import negotiateEncoding from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { LiveSite } from './live-site.ts';
import { getRobotsHeaders } from './robots-headers.ts';
import { routeRequest, type RouteResult } from './route-request.ts';
import { splitUrl } from './split-url.ts';

/** A response of the file server, as `inject` returns it. */
interface InjectedAnswer {
  statusCode: number;
  headers: OutgoingHttpHeaders;
  rawPayload: Buffer;
}

/** A response that is ready to be written. Its headers are names and values in turn. */
interface StoredAnswer {
  status: number;
  etag: string;
  headers: string[];
  /** The headers of a response to a client that already has this version. */
  notModifiedHeaders: string[];
  body: Buffer;
}

interface ResponseCacheOptions {
  getLiveSite: () => LiveSite;
  /** Asks the file server, which decides every response. */
  inject: (request: { url: string; headers: IncomingHttpHeaders }) => Promise<InjectedAnswer>;
  /** The maximum number of bytes in the cache. The least recently used responses are dropped first. */
  maxBytes: number;
}

type FileResult = Extract<RouteResult, { kind: 'file' }>;

/** The memory that a cached response takes besides its body: headers, key and objects. */
const overheadBytes = 8_192;

/** Node sets these headers itself, for each connection. */
const connectionHeaders: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Requests with one of these headers are rare. The file server answers them. */
const unusualHeaders = [
  'range',
  'if-range',
  'if-match',
  'if-unmodified-since',
  'expect',
  'upgrade',
  'content-length',
  'transfer-encoding',
] as const;

/** The file server answers longer paths, paths with escapes, and paths that are not pages of the site. */
const plainPathPattern = /^\/(?!healthz(?:[/?]|$)|_preview\/)[^%#]{0,2000}$/;

const isUsual = ({ method, url = '', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  plainPathPattern.test(url) &&
  unusualHeaders.every((name) => headers[name] === undefined);

/** The version that a client already has, according to its request. */
const versionHeaders: ReadonlySet<string> = new Set(['if-none-match', 'if-modified-since', 'cache-control']);

/** One entity tag, as browsers send it. The file server handles lists and the asterisk. */
const entityTagPattern = /^(?:W\/)?"[^",]*"$/;

type Freshness = 'modified' | 'not-modified' | 'unusual';

/** Whether the client already has this version. */
function compareVersions({ headers }: IncomingMessage, { status, etag }: StoredAnswer): Freshness {
  if (status !== 200) return 'modified';
  const known = headers['if-none-match'];
  if (known === undefined) return headers['if-modified-since'] === undefined ? 'modified' : 'unusual';
  if (!entityTagPattern.test(known) || headers['cache-control']?.includes('no-cache')) return 'unusual';
  return known === etag || `W/${known}` === etag ? 'not-modified' : 'modified';
}

const precompressed = ['br', 'gzip', 'deflate'];

/** The encodings that a client accepts, in the order in which the file server prefers them. */
function rankEncodings(acceptEncoding: string): string {
  const header = acceptEncoding.toLowerCase().replaceAll('*', 'gzip');
  const ranked: string[] = [];
  for (;;) {
    const next = negotiateEncoding(
      header,
      precompressed.filter((encoding) => !ranked.includes(encoding)),
    );
    if (next === null) return ranked.join();
    ranked.push(next);
  }
}

const encodingRanks = new LRUCache<string, string>({ max: 100, memoMethod: rankEncodings });

/** What a response depends on, besides the release. */
const toKey = ({ status, file }: FileResult, query: string, { headers }: IncomingMessage): string =>
  [status, getRobotsHeaders(query)['x-robots-tag'], encodingRanks.memo(headers['accept-encoding'] ?? ''), file].join(
    ' ',
  );

const toHeaderList = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || connectionHeaders.has(name) ? [] : [name, String(value)],
  );

function writeAnswer(response: ServerResponse, method: string | undefined, answer: StoredAnswer, isKnown: boolean) {
  response.writeHead(isKnown ? 304 : answer.status, isKnown ? answer.notModifiedHeaders : answer.headers);
  response.end(isKnown || method === 'HEAD' ? undefined : answer.body);
}

/**
 * Caches the most requested responses, so that they are written without reading a file. Every response comes from the
 * file server, and is dropped when another release goes live.
 */
export function createResponseCache({ getLiveSite, inject, maxBytes }: ResponseCacheOptions) {
  /** `null` marks a response that is too large for the cache. */
  const answers = new LRUCache<string, { stored: StoredAnswer | null }>({
    maxSize: maxBytes,
    sizeCalculation: ({ stored }) => overheadBytes + (stored?.body.length ?? 0),
  });
  const pending = new Set<string>();
  let site: LiveSite | undefined;

  function useSite(live: LiveSite): void {
    if (site === live) return;
    answers.clear();
    site = live;
  }

  async function readAnswer({ url = '/', headers: given }: IncomingMessage): Promise<StoredAnswer | null> {
    const headers = Object.fromEntries(Object.entries(given).filter(([name]) => !versionHeaders.has(name)));
    const answer = await inject({ url, headers });
    if (answer.rawPayload.length + overheadBytes > maxBytes / 8) return null;
    const etag = answer.headers['etag'] ?? '';
    const notModified = await inject({ url, headers: { ...headers, 'if-none-match': etag } });
    return {
      status: answer.statusCode,
      etag,
      headers: toHeaderList(answer.headers),
      notModifiedHeaders: toHeaderList(notModified.headers),
      body: answer.rawPayload,
    };
  }

  /** Caches the response for a file, unless another release has gone live meanwhile. */
  async function store(key: string, result: FileResult, live: LiveSite, request: IncomingMessage): Promise<void> {
    if (pending.has(key)) return;
    pending.add(key);
    try {
      const stored = await readAnswer(request);
      if (getLiveSite() !== live || (stored !== null && stored.status !== result.status)) return;
      useSite(live);
      answers.set(key, { stored });
    } finally {
      pending.delete(key);
    }
  }

  /** Answers a request from the cache. Returns false, without answering, when the file server must answer. */
  return function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isUsual(request)) return false;
    const live = getLiveSite();
    useSite(live);
    const { pathname, query } = splitUrl(request.url ?? '/');
    const result = routeRequest(pathname, query, request.headers, live);
    if (result.kind === 'redirect' || result.country !== undefined) return false;
    const key = toKey(result, query, request);
    const found = answers.get(key);
    if (!found) {
      store(key, result, live, request).catch((error: unknown) => {
        process.stderr.write(`${request.url ?? '/'} could not be cached, so it is read from disk: ${String(error)}\n`);
      });
      return false;
    }
    if (found.stored === null) return false;
    const freshness = compareVersions(request, found.stored);
    if (freshness === 'unusual') return false;
    writeAnswer(response, request.method, found.stored, freshness === 'not-modified');
    return true;
  };
}
