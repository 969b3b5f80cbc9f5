import type * as z from 'zod/mini';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { buildEndpointPath, type Endpoint, type ReplyOf } from '../../contract/endpoint.ts';
import { ErrorReply } from '../../contract/errors.ts';
import { publisherKeyHeader } from '../../contract/headers.ts';
import { parseJson } from '../../contract/json.ts';

/** A refusal of the API that would be the same after a retry. */
export class DeskRefusal extends Error {
  override readonly name = 'DeskRefusal';
  readonly code: string;
  constructor({ code, message }: ErrorReply) {
    super(message);
    this.code = code;
  }
}

/** A response of the API that does not match the contract. */
export class DeskCallError extends Error {
  override readonly name = 'DeskCallError';
  readonly status: number;
  constructor({ method, path }: Endpoint, status: number) {
    super(`${method} ${path} answered ${status}.`);
    this.status = status;
  }
}

export type CallDesk = <E extends Endpoint>(
  endpoint: E,
  body: z.input<E['body']>,
  signal?: AbortSignal,
) => Promise<ReplyOf<E>>;

const timeoutMs = 15_000;
const [tooManyRequests, firstServerError] = [429, 500];

function readReply<E extends Endpoint>(endpoint: E, response: Response, reply: unknown): ReplyOf<E>;
function readReply(endpoint: Endpoint, { ok, status }: Response, reply: unknown): unknown {
  if (ok) return endpoint.reply.parse(reply);
  const refusal = ErrorReply.safeParse(reply);
  if (status === tooManyRequests || status >= firstServerError || !refusal.success)
    throw new DeskCallError(endpoint, status);
  if (refusal.data.code === 'PUBLISHER_KEY_INVALID') throw new UserFacingError(refusal.data.code, refusal.data.message);
  throw new DeskRefusal(refusal.data);
}

/**
 * Makes the calls of a publisher. Throws DeskRefusal when the API refuses a call, and PUBLISHER_KEY_INVALID for a wrong
 * key. Throws any other error when the API cannot be reached or fails: such a call can be retried.
 */
export const createDeskCall =
  (apiUrl: string, publisherKey: string): CallDesk =>
  async (endpoint, body, signal) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const response = await fetch(apiUrl + buildEndpointPath(endpoint), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', [publisherKeyHeader]: publisherKey },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    return readReply(endpoint, response, parseJson(await response.text()));
  };
