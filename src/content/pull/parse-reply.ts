import type { z } from 'zod';
import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts';
import type { FetchedReply } from './fetch-once.ts';
import { replyBrokenError, replyMisshapenError, replyNotJsonError } from './content-api-errors.ts';

const maxListedIssues = 3;
const decoder = new TextDecoder('utf-8');

const formatIssuePath = (path: readonly PropertyKey[]) =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '') || 'the reply';

function formatIssues(error: z.core.$ZodError): string {
  const first = error.issues
    .slice(0, maxListedIssues)
    .map(({ path, message }) => `${formatIssuePath(path)}: ${message}`);
  const more = error.issues.length - first.length;
  return first.join('; ') + (more > 0 ? `; and ${more} more` : '');
}

const looksLikeJson = (type: string | null, text: string) =>
  !/\bhtml\b/i.test(type ?? '') && /^[[{"\d]|^(?:true|false|null)/.test(text);

function parseJson(call: string, apiUrl: string, { headers, body }: FetchedReply): unknown {
  const text = decoder.decode(body).trim();
  if (text === '') throw replyBrokenError(call, apiUrl, undefined);
  if (!looksLikeJson(headers.get('content-type'), text)) throw replyNotJsonError(call, apiUrl);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw replyBrokenError(call, apiUrl, cause);
  }
}

/** Throws `REPLY_NOT_JSON`, `REPLY_BROKEN`, or `REPLY_MISSHAPEN` with the first issues. */
export function parseReply<E extends Endpoint>(
  endpoint: E,
  call: string,
  apiUrl: string,
  reply: FetchedReply,
): ReplyOf<E>;
export function parseReply(endpoint: Endpoint, call: string, apiUrl: string, reply: FetchedReply): unknown {
  const parsed = endpoint.reply.safeParse(parseJson(call, apiUrl, reply));
  if (!parsed.success) throw replyMisshapenError(call, apiUrl, formatIssues(parsed.error), parsed.error);
  return parsed.data;
}
