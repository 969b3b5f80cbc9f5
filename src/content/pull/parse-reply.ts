import type * as z from 'zod/mini';
import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts';
import type { FetchedReply } from './fetch-once.ts';
import { beginsAsList, splitJsonList } from './json-list.ts';
import { replyBrokenError, replyMisshapenError, replyNotJsonError } from './content-api-errors.ts';

const maxListedIssues = 3;
const decoder = new TextDecoder('utf-8');

/** A reply whose body may be on disk. `readParts` reads the body from its start. */
export interface ContentReply extends Pick<FetchedReply, 'status' | 'headers'> {
  readParts: () => Iterable<Uint8Array>;
}

export const formatIssuePath = (path: readonly PropertyKey[]) =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '') || 'the reply';

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

function formatIssues(issues: readonly Issue[], count = issues.length): string {
  const first = issues.slice(0, maxListedIssues).map(({ path, message }) => `${formatIssuePath(path)}: ${message}`);
  const more = count - first.length;
  return first.join('; ') + (more > 0 ? `; and ${more} more` : '');
}

const isWebPage = (type: string | null) => /\bhtml\b/i.test(type ?? '');

const looksLikeJson = (type: string | null, text: string) =>
  !isWebPage(type) && /^[[{"\d]|^(?:true|false|null)/.test(text);

function parseJson(call: string, apiUrl: string, { headers, readParts }: ContentReply): unknown {
  const text = decoder.decode(Buffer.concat([...readParts()])).trim();
  if (text === '') throw replyBrokenError(call, apiUrl, undefined);
  if (!looksLikeJson(headers.get('content-type'), text)) throw replyNotJsonError(call, apiUrl);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw replyBrokenError(call, apiUrl, cause);
  }
}

/** Where a reply came from, for errors: the call in words, and the address of the API. */
interface ReplySource {
  call: string;
  apiUrl: string;
}

/** Throws `REPLY_NOT_JSON`, `REPLY_BROKEN`, or `REPLY_MISSHAPEN` with the first issues. */
export function parseReply<E extends Endpoint>(endpoint: E, source: ReplySource, reply: ContentReply): ReplyOf<E>;
export function parseReply(endpoint: Endpoint, { call, apiUrl }: ReplySource, reply: ContentReply): unknown {
  const parsed = endpoint.reply.safeParse(parseJson(call, apiUrl, reply));
  if (!parsed.success) throw replyMisshapenError(call, apiUrl, formatIssues(parsed.error.issues), parsed.error);
  return parsed.data;
}

/** An endpoint that answers with a plain list. */
export type ListEndpoint<I extends z.ZodMiniType> = Endpoint<
  z.ZodMiniType,
  z.ZodMiniType,
  z.ZodMiniType,
  z.ZodMiniArray<I>
>;

/**
 * Reads the items of a list one by one. Throws a SyntaxError for damaged JSON. Returns the first issues and the number
 * of all.
 */
function parseItems<I extends z.ZodMiniType>(
  item: I,
  { readParts }: ContentReply,
  onItem: (item: z.output<I>, index: number) => void,
): { first: Issue[]; count: number } {
  const found: { first: Issue[]; count: number } = { first: [], count: 0 };
  let index = 0;
  for (const json of splitJsonList(readParts())) {
    const parsed = item.safeParse(JSON.parse(json));
    if (parsed.success) onItem(parsed.data, index);
    else {
      const issues = parsed.error.issues.map(({ path, message }) => ({ path: [index, ...path], message }));
      found.first.push(...issues.slice(0, maxListedIssues - found.first.length));
      found.count += issues.length;
    }
    index += 1;
  }
  return found;
}

/**
 * Like `parseReply`, for a list that may not fit into memory: hands out its items in order. The items before a fault
 * are handed out before it throws.
 */
export function parseEachItem<I extends z.ZodMiniType>(
  endpoint: ListEndpoint<I>,
  source: ReplySource,
  reply: ContentReply,
  onItem: (item: z.output<I>, index: number) => void,
): void {
  const { call, apiUrl } = source;
  if (isWebPage(reply.headers.get('content-type')) || !beginsAsList(reply.readParts())) {
    parseReply(endpoint, source, reply).forEach(onItem);
    return;
  }
  let issues: { first: Issue[]; count: number };
  try {
    issues = parseItems(endpoint.reply.def.element, reply, onItem);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw replyBrokenError(call, apiUrl, cause);
    throw cause;
  }
  if (issues.count > 0) throw replyMisshapenError(call, apiUrl, formatIssues(issues.first, issues.count), undefined);
}
