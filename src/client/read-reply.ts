import type { Endpoint, ReplyOf } from '../contract/endpoint.ts';
import { ErrorReply } from '../contract/errors.ts';
import { parseJson } from '../contract/json.ts';
import { CallError } from './call-error.ts';

/** A reply with its whole body. */
export interface RawReply {
  response: Response;
  text: string;
}

const describeEndpoint = ({ method, path }: Endpoint) => `${method} ${path}`;

const readRetryAfterMs = (response: Response) =>
  Math.max(0, Number(response.headers.get('retry-after') ?? 0) * 1000) || 0;

function toCallError(endpoint: Endpoint, response: Response, body: unknown): CallError {
  const said = ErrorReply.safeParse(body);
  const { code, message, errors } = said.success
    ? said.data
    : { code: 'REFUSED', message: `${describeEndpoint(endpoint)} answered with status ${response.status}`, errors: [] };
  return new CallError({ code, message, status: response.status, errors, retryAfterMs: readRetryAfterMs(response) });
}

/**
 * The parsed body of a reply. Throws CallError: what the API refused, or `REPLY_UNREADABLE` for a body that the
 * contract does not know.
 */
export function readReply<E extends Endpoint>(endpoint: E, received: RawReply): ReplyOf<E>;
export function readReply(endpoint: Endpoint, { response, text }: RawReply): unknown {
  const body = parseJson(text);
  if (!response.ok) throw toCallError(endpoint, response, body);
  const parsed = endpoint.reply.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new CallError({
    code: 'REPLY_UNREADABLE',
    message: `${describeEndpoint(endpoint)} answered in a way the contract does not know`,
    status: response.status,
    cause: parsed.error,
  });
}
