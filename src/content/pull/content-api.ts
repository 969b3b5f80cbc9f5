import type * as z from 'zod/mini';
import { type Endpoint, buildEndpointPath, type ReplyOf } from '../../contract/endpoint.ts';
import type { ContentChange } from '../../contract/shell/content-changes.ts';
import { type Absences, createAbsences } from './absences.ts';
import { type ContentApiOptions, fetchOrThrow } from './fetch-api-reply.ts';
import { type ContentReply, type ListEndpoint, parseEachItem, parseReply } from './parse-reply.ts';
import { openReplySpool, type ReplySpool } from './reply-spool.ts';
import { callRefusedError, invalidApiUrlError } from './content-api-errors.ts';

interface CallArguments {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
}

export interface ContentApi {
  readonly apiUrl: string;
  /** What the API did not have. */
  readonly absences: Absences;
  /** The clock of the API in milliseconds since 1970, as its latest reply says it. Null when none has. */
  readClock(): number | null;
  /**
   * Calls an endpoint and parses its reply. Throws a ContentError that names the call and the address, and says what to
   * do.
   */
  call<E extends Endpoint>(endpoint: E, args?: CallArguments): Promise<ReplyOf<E>>;
  /**
   * Like `call`, for a list that may not fit into memory: the items come one by one, in order. Some items may have been
   * handed out before it throws.
   */
  callEach<I extends z.ZodMiniType>(
    endpoint: ListEndpoint<I>,
    args: CallArguments,
    onItem: (item: z.output<I>, index: number) => void,
  ): Promise<void>;
  /**
   * Like `callEach`, but returns false when the API does not have this list (`isAbsent`). A later pull then reads
   * `change` again.
   */
  callEachIfPresent<I extends z.ZodMiniType>(
    endpoint: ListEndpoint<I>,
    args: CallArguments,
    onItem: (item: z.output<I>, index: number) => void,
    change?: ContentChange,
  ): Promise<boolean>;
  /**
   * Like `call`, but returns null when the API does not have what was requested (`isAbsent`). A later pull then reads
   * `change` again.
   */
  callOrNull<E extends Endpoint>(endpoint: E, args?: CallArguments, change?: ContentChange): Promise<ReplyOf<E> | null>;
}

const notImplementedStatus = 501;
/** Whether a status says that the API does not have what was requested, or does not have the call at all. */
const isAbsent = (status: number) => status === 400 || status === 404 || status === notImplementedStatus;

function buildUrl(apiUrl: string, endpoint: Endpoint, { params, query }: CallArguments): string {
  const url = new URL(apiUrl.replace(/\/+$/, '') + buildEndpointPath(endpoint, params));
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  return url.href;
}

function isPublicUrl(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** The latest time that replies have named. */
function createApiClock() {
  let latest: number | null = null;
  return {
    read: () => latest,
    /** Notes the time of a reply, and returns the reply. */
    note<T extends ContentReply>(reply: T): T {
      const date = Date.parse(reply.headers.get('date') ?? '');
      if (!Number.isNaN(date)) latest = Math.max(latest ?? date, date);
      return reply;
    },
  };
}

/** A client of the live API. Every call has a time-out, retries, a size limit and a parsed reply. */
export function createContentApi(options: ContentApiOptions): ContentApi {
  if (!isPublicUrl(options.apiUrl)) throw invalidApiUrlError();
  const absences = createAbsences(options.knownAbsences ?? []);
  const { apiUrl, replies } = options;
  const clock = createApiClock();
  const get = async (endpoint: Endpoint, args: CallArguments, spool?: ReplySpool) => {
    const url = buildUrl(apiUrl, endpoint, args);
    const { pathname, search } = new URL(url);
    const name = `${endpoint.method} ${pathname}`;
    return { url, name, request: name + search, reply: clock.note(await fetchOrThrow(url, name, options, spool)) };
  };
  /** Only a valid reply is stored: a damaged one would count as unchanged in all later pulls. */
  function read<T>({ url, name, reply }: Awaited<ReturnType<typeof get>>, parse: (name: string) => T): T {
    if (reply.status >= 300) throw callRefusedError(name, apiUrl, reply.status);
    const parsed = parse(name);
    const etag = reply.headers.get('etag');
    if (etag !== null && !reply.isKept) replies?.save(url, etag, reply.readParts());
    return parsed;
  }
  const readOne = <E extends Endpoint>(endpoint: E, answer: Awaited<ReturnType<typeof get>>): ReplyOf<E> =>
    read(answer, (call) => parseReply(endpoint, { call, apiUrl }, answer.reply));
  const createCallEach =
    (mayBeAbsent: boolean): ContentApi['callEachIfPresent'] =>
    async (endpoint, args, onItem, change) => {
      const spool = openReplySpool();
      try {
        const answer = await get(endpoint, args, spool);
        if (mayBeAbsent && isAbsent(answer.reply.status)) {
          if (change) absences.add(answer.request, change);
          return false;
        }
        absences.remove(answer.request);
        read(answer, (call) => parseEachItem(endpoint, { call, apiUrl }, answer.reply, onItem));
        return true;
      } finally {
        spool.close();
      }
    };
  return {
    apiUrl,
    absences,
    readClock: clock.read,
    async call(endpoint, args = {}) {
      return readOne(endpoint, await get(endpoint, args));
    },
    async callEach(...input) {
      await createCallEach(false)(...input);
    },
    callEachIfPresent: createCallEach(true),
    async callOrNull(endpoint, args = {}, change) {
      const answer = await get(endpoint, args);
      const { request, reply } = answer;
      if (isAbsent(reply.status)) {
        if (change) absences.add(request, change);
        return null;
      }
      absences.remove(request);
      return readOne(endpoint, answer);
    },
  };
}
