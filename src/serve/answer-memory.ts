import negotiateEncoding from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { LiveSite } from './live-site.ts';
import { routeRequest, type RouteResult } from './route-request.ts';
import { splitUrl } from './split-url.ts';

/** An answer of the file server, as `inject` returns it. */
interface InjectedAnswer {
  statusCode: number;
  headers: OutgoingHttpHeaders;
  rawPayload: Buffer;
}

/** An answer that is ready to be written. Its headers are names and values in turn. */
interface StoredAnswer {
  status: number;
  etag: string;
  headers: string[];
  /** The headers of an answer to somebody who has this version already. */
  notModifiedHeaders: string[];
  body: Buffer;
}

interface AnswerMemoryOptions {
  getLiveSite: () => LiveSite;
  /** Asks the file server, which decides what every answer is. */
  inject: (request: { url: string; headers: IncomingHttpHeaders }) => Promise<InjectedAnswer>;
  /** The most bytes held. The answers that were used longest ago are dropped first. */
  maxBytes: number;
}

type FileResult = Extract<RouteResult, { kind: 'file' }>;

/** The memory of an answer besides its body: its headers, its key and the objects around them. */
const overheadBytes = 8_192;

/** Node sets these itself, for each connection. */
const connectionHeaders: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Requests with one of these are rare, and left to the file server. */
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

/** Longer paths, and those with escapes, are left to the file server. So is what is no page of the site. */
const plainPathPattern = /^\/(?!healthz(?:[/?]|$)|_preview\/)[^%#]{0,2000}$/;

const isUsual = ({ method, url = '', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  plainPathPattern.test(url) &&
  unusualHeaders.every((name) => headers[name] === undefined);

/** What a sender says about the version that it has. */
const versionHeaders: ReadonlySet<string> = new Set(['if-none-match', 'if-modified-since', 'cache-control']);

/** One entity tag, as browsers send it. Lists and the asterisk are left to the file server. */
const entityTagPattern = /^(?:W\/)?"[^",]*"$/;

type Freshness = 'modified' | 'not-modified' | 'unusual';

/** Whether the sender has this version already. */
function compareVersions({ headers }: IncomingMessage, { status, etag }: StoredAnswer): Freshness {
  if (status !== 200) return 'modified';
  const known = headers['if-none-match'];
  if (known === undefined) return headers['if-modified-since'] === undefined ? 'modified' : 'unusual';
  if (!entityTagPattern.test(known) || headers['cache-control']?.includes('no-cache')) return 'unusual';
  return known === etag || `W/${known}` === etag ? 'not-modified' : 'modified';
}

const precompressed = ['br', 'gzip', 'deflate'];

/** The encodings that a sender accepts, in the order in which the file server looks for them. */
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

const toHeaderList = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || connectionHeaders.has(name) ? [] : [name, String(value)],
  );

function writeAnswer(response: ServerResponse, method: string | undefined, answer: StoredAnswer, isKnown: boolean) {
  response.writeHead(isKnown ? 304 : answer.status, isKnown ? answer.notModifiedHeaders : answer.headers);
  response.end(isKnown || method === 'HEAD' ? undefined : answer.body);
}

/**
 * Keeps the answers that are asked for most, so that they are written without reading a file. Every answer comes from
 * the file server, and is forgotten when another release goes live.
 */
export function createAnswerMemory({ getLiveSite, inject, maxBytes }: AnswerMemoryOptions) {
  /** An answer that is too large to be stored is remembered by `null`. */
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

  /** Stores the answer for a file, unless another release went live meanwhile. */
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

  /** Answers a request from memory. Returns false, and does nothing, when the file server must answer. */
  return function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isUsual(request)) return false;
    const live = getLiveSite();
    useSite(live);
    const { pathname, query } = splitUrl(request.url ?? '/');
    const result = routeRequest(pathname, query, request.headers, live);
    if (result.kind === 'redirect' || result.country !== undefined) return false;
    const key = `${result.status} ${encodingRanks.memo(request.headers['accept-encoding'] ?? '')} ${result.file}`;
    const found = answers.get(key);
    if (!found) {
      store(key, result, live, request).catch((error: unknown) => {
        process.stderr.write(`${request.url ?? '/'} could not be kept in memory: ${String(error)}\n`);
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
