import type { Endpoint, ReplyOf } from '../contract/endpoint.ts';
import { ErrorReply } from '../contract/errors.ts';
import { parseJson } from '../contract/json.ts';
import { CallError } from './call-error.ts';
import { leaveOutItems, type ReplyIssue } from './leave-out-items.ts';
import type { RawReply } from './request.ts';

const describeEndpoint = ({ method, path }: Endpoint) => `${method} ${path}`;

const msPerSecond = 1000;
const readRetryAfterMs = (response: Response) =>
  Math.max(0, Number(response.headers.get('retry-after') ?? 0) * msPerSecond) || 0;

function toCallError(endpoint: Endpoint, response: Response, body: unknown): CallError {
  const refusal = ErrorReply.safeParse(body);
  const { code, message, errors } = refusal.success
    ? refusal.data
    : { code: 'REFUSED', message: `${describeEndpoint(endpoint)} replied with status ${response.status}`, errors: [] };
  return new CallError({ code, message, status: response.status, errors, retryAfterMs: readRetryAfterMs(response) });
}

const describeIssue = ({ path, code }: ReplyIssue) => `${path.join('.')} (${code})`;

/** Whether a reply has no body, which is how many APIs answer to a call that returns nothing. */
const hasNoBody = ({ text }: RawReply): boolean => ['', 'null'].includes(text.trim());

function createUnreadableError(endpoint: Endpoint, received: RawReply, cause: unknown): CallError {
  const { status } = received.response;
  const fault = hasNoBody(received) ? 'without a body' : 'with a body that does not match the contract';
  const message = `${describeEndpoint(endpoint)} replied ${fault}`;
  return new CallError({ code: 'REPLY_UNREADABLE', message, status, cause });
}

/**
 * Parses the body of a reply; without one, a reply is an object with nothing in it. Items of `partialLists` that do not
 * match are left out; `onLeftOut` is called with a line for the log. Throws CallError: with the refusal of the API, or
 * with `REPLY_UNREADABLE` for a body that does not match the contract.
 */
export function readReply<E extends Endpoint>(
  endpoint: E,
  received: RawReply,
  onLeftOut?: (message: string) => void,
): ReplyOf<E>;
export function readReply(endpoint: Endpoint, received: RawReply, onLeftOut?: (message: string) => void): unknown {
  const { response, text } = received;
  const body = response.ok && hasNoBody(received) ? {} : parseJson(text);
  if (!response.ok) throw toCallError(endpoint, response, body);
  const parsed = endpoint.reply.safeParse(body);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const rest = endpoint.reply.safeParse(leaveOutItems(body, endpoint.partialLists, issues));
  if (!rest.success) throw createUnreadableError(endpoint, received, parsed.error);
  onLeftOut?.(`${describeEndpoint(endpoint)}: left out what does not match: ${issues.map(describeIssue).join(', ')}`);
  return rest.data;
}
